import type { FieldErrors, CaptionLook, PictureFormat, SpeechTiming } from '@sayso/contract';
import { alignCaptionText } from '@sayso/engine/captions/align-caption-text';
import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';
import { timeLines } from '@sayso/engine/captions/document/time-lines';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/loading.tsx';
import { Field, FieldNote } from '../../../../ui/inputs/field.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { TextArea } from '../../../../ui/inputs/text-inputs.tsx';
import { useSame } from '../../../../lib/compare.ts';
import { videosTexts } from '../../videos.texts.gen.ts';
import { writingIn } from '../change-dialog.tsx';
import type { useCaptionsEdit } from '../use-captions-edit.ts';
import { type SpokenVideo, captionTextOf, linesOf, withoutBreaks, type CaptionWords } from '../captions-preview.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { linesTexts as texts } from '../../lines.texts.gen.ts';

const shared = videosTexts.captions;

type Props = { edit: ReturnType<typeof useCaptionsEdit>; spoken: SpokenVideo; fields: FieldErrors };

/** What captions say: line by line where their times are known, or as one text. */
export function CaptionWordsField({ edit, spoken, fields }: Props) {
  const { timing, isOnItsWay } = spoken;
  const [view, setView] = useState<'lines' | 'text' | null>(null);
  const automatic = useAutomaticLines(edit, timing);
  const lines = timing ? linesOf(edit.words, automatic) : null;
  const hasLines = lines !== null && lines.length > 0;
  const error = edit.isEmpty ? shared.textMissing : fields['captionText']?.[0];
  const isLoading = isOnItsWay || (timing !== undefined && lines === null);
  const field = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    // Whoever has gone on to something else meanwhile stays there; a phone would scroll past the preview.
    if (!isPhone && !isLoading && document.activeElement?.contains(field.current)) writingIn(field.current)?.focus();
  }, [isLoading, isPhone]);
  if (isLoading) return <LoadingLines />;
  const shown = hasLines ? (view ?? 'lines') : 'text';
  return (
    <div ref={field} className="grid gap-2">
      {hasLines && (
        <Segmented
          label={texts.editAs}
          segments={[
            { value: 'lines', label: texts.asLines },
            { value: 'text', label: texts.asText },
          ]}
          value={shown}
          onValueChange={setView}
          className="justify-self-start"
        />
      )}
      {shown === 'text' ? (
        <TextView edit={edit} error={error} />
      ) : (
        <LinesView edit={edit} spoken={spoken} lines={lines ?? []} error={error} />
      )}
    </div>
  );
}

type Captions = { words: CaptionWords; spec: { output: { format: PictureFormat } }; look: CaptionLook };

/** The lines in which the engine sets captions that nobody set, as soon as they are measured; null until then, and where somebody set them. */
function useAutomaticLines(
  { words, spec, look }: Captions,
  timing: SpeechTiming | undefined,
): readonly CaptionLine[] | null {
  const { text, breaks } = captionTextOf(words);
  const setting = useSame({ look, format: spec.output.format });
  const cues = useMemo(
    () => (timing && breaks === 'auto' ? alignCaptionText(timing.words, text) : null),
    [timing, text, breaks],
  );
  const [measured, setMeasured] = useState<readonly CaptionLine[] | null>(null);
  useEffect(() => {
    if (!cues) return;
    let isOld = false;
    void import('./measure-lines.ts')
      .then(({ measureLines }) => measureLines({ words: cues, ...setting }))
      .then((lines) => !isOld && setMeasured(lines));
    return () => {
      isOld = true;
    };
  }, [cues, setting]);
  return breaks === 'auto' ? measured : null;
}

function LoadingLines() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-9" />
      ))}
    </div>
  );
}

function TextView({ edit, error }: Pick<Props, 'edit'> & { error: string | undefined }) {
  const { text, breaks } = captionTextOf(edit.words);
  return (
    <Field label={shared.text} help={breaks === 'written' ? texts.textOfLines : shared.textHelp} error={error}>
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          rows={breaks === 'written' ? 8 : 4}
          value={text}
          maxLength={edit.mostCharacters}
          onChange={(event) => edit.setWords({ text: event.target.value, breaks }, 'text')}
        />
      )}
    </Field>
  );
}

type LinesProps = Pick<Props, 'edit' | 'spoken'> & {
  lines: NonNullable<ReturnType<typeof linesOf>>;
  error: string | undefined;
};

function LinesView({ edit, spoken, lines, error }: LinesProps) {
  const { timing, playhead } = spoken;
  // Times may come a moment after the letters.
  const timed = useDeferredValue(lines);
  const times = useMemo(() => (timing ? timeLines(timed, timing.words) : null), [timed, timing]);
  const isWritten = captionTextOf(edit.words).breaks === 'written';
  const length = captionTextOf(edit.words).text.length;
  const tooLong = length > edit.mostCharacters ? texts.tooLong({ length, most: edit.mostCharacters }) : undefined;
  return (
    <>
      <LinesEditor
        lines={lines}
        times={times}
        playhead={playhead}
        history={edit.history}
        onChange={(changed, group) => edit.setWords({ lines: changed }, group)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FieldNote
          id="caption-lines-note"
          error={error ?? tooLong}
          help={isWritten ? texts.setByHand : texts.automaticHelp}
        />
        {isWritten && (
          <Button size="sm" variant="quiet" onClick={() => edit.setWords(withoutBreaks(edit.words))}>
            {texts.breakAutomatically}
          </Button>
        )}
      </div>
    </>
  );
}
