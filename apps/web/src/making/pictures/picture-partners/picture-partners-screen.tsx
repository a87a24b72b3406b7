import { PICTURE_PARTNER_IDS } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { useForgetPicturePartners } from '../pictures.queries.ts';
import { picturesTexts } from '../pictures.texts.ts';
import { PartnerCard } from './partner-card.tsx';
import { PICTURE_PARTNER_SECTION, type PicturePartnerValues } from './picture-partner-values.ts';

const { partners: texts } = picturesTexts;

/** Those who make pictures: keys, models, budgets, prices and trials. */
export function PicturePartnersScreen() {
  return <LoadedSettings texts={texts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <Note>{texts.private}</Note>
      <SettingsForm<PicturePartnerValues>
        about="picture-partners"
        texts={texts}
        defaults={PICTURE_PARTNER_SECTION.stored(entries)}
        schema={PICTURE_PARTNER_SECTION.schema}
        changesOf={(values) => PICTURE_PARTNER_SECTION.changes(values, entries)}
        onSaved={useForgetPicturePartners()}
      >
        {(form) =>
          PICTURE_PARTNER_IDS.map((partner) => (
            <PartnerCard key={partner} partner={partner} form={form} entries={entries} />
          ))
        }
      </SettingsForm>
    </>
  );
}
