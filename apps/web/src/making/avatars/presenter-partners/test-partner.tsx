import { PRESENTER_PARTNERS, type PresenterPartnerId, type PresenterPartnerTest } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { PartnerTrial } from '../../../people/settings/trial.parts.tsx';
import type { PresenterPartnerValues } from './presenter-partner-values.ts';
import { usePresenterPartners, useTestPresenterPartner } from './presenter-partners.queries.ts';
import { presenterPartnersTexts } from './presenter-partners.texts.ts';

const { test: texts, credit: sayCredit } = presenterPartnersTexts;

type Props = { partner: PresenterPartnerId; form: AppForm<PresenterPartnerValues> };

/** Tries what is typed, saved or not; nothing is ordered. */
export function TestPartner({ partner, form }: Props) {
  const typed = useTypedValues(form);
  const trial = useTestPresenterPartner(partner);
  const { name, url, uploadUrl, key } = PRESENTER_PARTNERS[partner];
  const run = () =>
    trial.mutate({
      url: typed[url] ?? '',
      upload_url: uploadUrl === null ? '' : (typed[uploadUrl] ?? ''),
      key: typed[key] ?? null,
    });
  return (
    <PartnerTrial trial={trial} run={texts.run(name)} running={texts.running} onRun={run}>
      {(answer) => <Result partner={partner} {...answer} />}
    </PartnerTrial>
  );
}

/** What the trial found, and what is left there where the partner says so. */
function Result({ partner, code, presenters, took_ms: tookMs }: PresenterPartnerTest & Pick<Props, 'partner'>) {
  const { data } = usePresenterPartners();
  if (code !== 'OK') return <Note tone="danger">{texts.problem(code)}</Note>;
  const credit = data?.find((one) => one.partner === partner)?.credit;
  const found = PRESENTER_PARTNERS[partner].lends ? texts.well(tookMs, presenters) : texts.answered(tookMs);
  const said = [found, ...(credit ? [sayCredit(credit.left, credit.unit)] : [])];
  return <Note tone="success">{said.join(' ')}</Note>;
}
