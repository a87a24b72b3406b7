import {
  chosenAudio,
  type ChosenSpec,
  countWords,
  type FieldErrors,
  MOODS,
  PRESENTER_PARTNERS,
  STILL_CAMERA,
  withoutMarks,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Clapperboard, Image, type LucideIcon, TextAlignStart, User } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ThisVideoUses } from '../../../people/plans/plans.parts.tsx';
import { avatarsTexts } from '../../avatars/avatars.parts.tsx';
import { useChosenUpload } from '../../../people/uploads/uploads.queries.ts';
import { voicesTexts } from '../../voices/voices.parts.tsx';
import { countriesQuery, regionsQuery } from '../../voices/voices.queries.ts';
import { countedMs, filmedBy, lacking, outputTexts } from '../../specs/specs.parts.tsx';
import { createTexts } from '../create.texts.gen.ts';
import { OrderUse } from '../presenter-notes.tsx';
import { isWordless } from '../store/draft.ts';
import { useDraft, useOpenDraft } from '../store/open-draft.tsx';
import { MakingTimeNote } from '../../renders/renders.parts.tsx';
import { placeName } from './preview/preview-phone.tsx';
import type { Step } from '../create-search.ts';

type Row = { icon: LucideIcon; part: string; value: string; step: Step | null; error?: string | undefined };

/** Everything chosen, each with the way back to change it; the look is chosen beside it. `errors`: what the server says about fields, by path. */
export function Summary({ errors }: { errors: FieldErrors }) {
  const draft = useDraft();
  const { goTo } = useOpenDraft();
  const country = labelOf(useQuery(countriesQuery).data, draft.country);
  const region = labelOf(useQuery(regionsQuery(draft.country)).data, draft.region);
  const audio = chosenAudio(draft);
  const script = audio?.script ?? '';
  const { scene, captions, endCard } = draft.spec;
  const own = useChosenUpload(scene.background.uploadId);
  const background = placeName(draft, own?.name) ?? '';
  const seconds = audio && countedMs(audio, endCard) / 1000;
  const hasWords = !isWordless(draft);
  const filmed = filmedBy(draft.avatar);
  const spec = {
    ...draft.spec,
    ...(!hasWords && { captions: { look: { ...captions.look, style: 'off' as const } } }),
    ...(lacking(filmed, 'camera') !== null && { scene: { ...scene, camera: STILL_CAMERA } }),
  };
  const { avatar } = draft;
  const rows: Row[] = [
    {
      icon: User,
      part: createTexts.parts.avatar,
      value: createTexts.avatarLine({
        name: avatar?.display_name ?? '',
        kind: avatar?.partner
          ? avatarsTexts.badge({ partner: PRESENTER_PARTNERS[avatar.partner.id].name })
          : avatarsTexts[draft.avatarType],
      }),
      step: 1,
    },
    {
      icon: Image,
      part: createTexts.parts.scene,
      value: createTexts.sceneLine({ background, logo: logoLine(scene.logo) }),
      step: 1,
      error: errors['background_data.uploadId']?.[0] ?? errors['script_data.logoUploadId']?.[0],
    },
    {
      icon: AudioLines,
      part: createTexts.parts.voice,
      value: draft.useCustomAudio
        ? createTexts.ownVoiceLine({ name: draft.customAudio?.name ?? '' })
        : [
            createTexts.voiceLine({ voice: draft.voice?.name ?? '', country, region }),
            voicesTexts.rate({ rate: draft.speechRate.toFixed(1) }),
            ...(draft.speechMood ? [MOODS[draft.speechMood].toLowerCase()] : []),
          ].join(', '),
      step: 2,
    },
    {
      icon: TextAlignStart,
      part: createTexts.parts.script,
      value: hasWords
        ? createTexts.scriptLine({ words: countWords(script), characters: withoutMarks(script).trim().length })
        : createTexts.noScriptLine,
      step: 2,
    },
    { icon: Clapperboard, part: createTexts.parts.look, value: lookLine(spec), step: null },
  ];
  return (
    <Card className="px-(--pad-card) pt-(--pad-card) pb-2">
      <h2 className="font-semibold">{createTexts.summary}</h2>
      <ul className="mt-1">
        {rows.map(({ icon, part, value, step, error }) => (
          <li key={part} className="flex items-center gap-3 border-border py-3 not-first:border-t">
            <Icon of={icon} size={18} />
            <div className="min-w-0 flex-1">
              <p className="text-12 text-text-3">{part}</p>
              <p className="wrap-anywhere">{value}</p>
              {error !== undefined && <FieldNote id={`${part}-note`} error={error} help={undefined} />}
            </div>
            {step !== null && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={createTexts.editPart({ part })}
                onClick={() => void goTo(step)}
              >
                {createTexts.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 border-t border-border py-4">
        <OrderUse avatar={avatar} seconds={(audio?.durationMs ?? 0) / 1000} />
        <ThisVideoUses characters={withoutMarks(script.trim()).length} seconds={seconds} />
        {/* What is known here is how long drawing takes. */}
        {!filmed && <MakingTimeNote seconds={seconds ?? 0} format={draft.spec.output.format} />}
      </div>
    </Card>
  );
}

const labelOf = (choices: readonly { value: string; label: string }[] | undefined, value: string) =>
  choices?.find((choice) => choice.value === value)?.label ?? value;

function logoLine({ position, uploadId }: ChosenSpec['scene']['logo']): string {
  if (position === 'none') return createTexts.noLogo;
  return createTexts.logoLine({
    position: outputTexts.logoPositions[position].toLowerCase(),
    isOwn: uploadId !== null,
  });
}

function lookLine({ output, captions: { look }, scene: { camera }, sound: { music }, endCard }: ChosenSpec): string {
  const { line, styles } = outputTexts;
  return [
    output.format,
    look.style === 'off' ? line.noCaptions : line.captions({ style: styles[look.style].toLowerCase() }),
    ...(camera.cutIns ? [line.cutIns] : []),
    ...(camera.pushIn ? [line.pushIn] : []),
    ...(camera.handheld ? [line.handheld] : []),
    ...(camera.punchIns ? [line.punchIns] : []),
    ...(music ? [music.uploadId === null ? line.music : line.ownMusic] : []),
    ...(endCard ? [line.endCard] : []),
  ].join(', ');
}
