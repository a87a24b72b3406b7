import { PRESENTER_PARTNERS, type PresenterPartnerId, type PresenterPartnerTest } from '@sayso/contract';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
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
    <div className="grid gap-3">
      <div>
        <Button busy={trial.isPending} busyText={texts.running} onClick={run} className="max-sm:w-full">
          {texts.run(name)}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {trial.data && (
          <div ref={bringIntoView}>
            <Result partner={partner} {...trial.data} />
          </div>
        )}
      </div>
      {trial.error && (
        <div ref={bringIntoView}>
          <Note tone="danger">{firstMessage(trial.error)}</Note>
        </div>
      )}
    </div>
  );
}

/** An answer stands below the button, where the bar of unsaved changes would cover it. */
const bringIntoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'center' });

/** What is wrong with a field says more than that something is. */
function firstMessage(error: Error): string {
  const [message] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return message ?? messageOf(error);
}

/** What the trial found, and what is left there where the partner says so. */
function Result({ partner, code, presenters, took_ms: tookMs }: PresenterPartnerTest & Pick<Props, 'partner'>) {
  const { data } = usePresenterPartners();
  if (code !== 'OK') return <Note tone="danger">{texts.problem(code)}</Note>;
  const credit = data?.find((one) => one.partner === partner)?.credit;
  const said = [texts.well(tookMs, presenters), ...(credit ? [sayCredit(credit.left, credit.unit)] : [])];
  return <Note tone="success">{said.join(' ')}</Note>;
}
