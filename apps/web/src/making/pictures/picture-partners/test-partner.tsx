import { PICTURE_PARTNERS, type PicturePartnerId } from '@sayso/contract';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { PartnerTrial } from '../../../people/settings/trial.parts.tsx';
import { useTestPicturePartner } from '../pictures.queries.ts';
import { picturesTexts } from '../pictures.texts.ts';
import { pictureProblemOf } from '../picture-problems.parts.ts';
import type { PicturePartnerValues } from './picture-partner-values.ts';

const {
  partners: { test: texts },
} = picturesTexts;

type Props = { partner: PicturePartnerId; form: AppForm<PicturePartnerValues> };

/** Tries what is typed, saved or not; no picture is made. Its models are offered where there are several. */
export function TestPartner({ partner, form }: Props) {
  const typed = useTypedValues(form);
  const trial = useTestPicturePartner(partner);
  const { name, url, key, model } = PICTURE_PARTNERS[partner];
  const named = model === null ? '' : (typed[model] ?? '');
  const run = () => trial.mutate({ url: typed[url] ?? '', key: typed[key] ?? null, model: named });
  return (
    <PartnerTrial trial={trial} run={texts.run(name)} running={texts.running} onRun={run}>
      {({ code, models, took_ms: tookMs }) =>
        code === 'OK' ? (
          <div className="grid gap-3">
            <Note tone="success">{texts.well(tookMs)}</Note>
            {model !== null && models.length > 0 && (
              <div role="group" aria-label={texts.models} className="grid gap-2">
                <p className="text-13 text-text-2">{texts.models}</p>
                <div className="flex flex-wrap gap-2">
                  {models.map((one) => (
                    <Chip key={one} pressed={named === one} onPress={() => form.change(model, one)}>
                      {one}
                    </Chip>
                  ))}
                </div>
              </div>
            )}
          </div>
        ) : (
          <Note tone="danger">{pictureProblemOf(code)}</Note>
        )
      }
    </PartnerTrial>
  );
}
