import {
  chosenAudio,
  type FieldErrors,
  shownProduct,
  TITLE_MAX_CHARACTERS,
  rendersApi,
  type StartVideo,
} from '@sayso/contract';
import { useEffect } from 'react';
import type { z } from 'zod';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { ProblemNote, ProblemNotes } from '../../../people/plans/plans.parts.tsx';
import { call } from '../../../lib/api/api.ts';
import { useDebounced } from '../../../lib/typing.ts';
import {
  CameraControls,
  CaptionControls,
  EndCardFields,
  errorsInside,
  filmedBy,
  FormatCards,
  MusicControls,
  ProductChoice,
} from '../../specs/specs.parts.tsx';
import { SuggestTitles } from '../../scripts/scripts.parts.tsx';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { StandInCard } from '../presenter-notes.tsx';
import { type Draft, isWordless, titleOf, startBody } from '../store/draft.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';
import { endCardOverrun } from '../script/script-length.ts';
import { createTexts } from '../create.texts.gen.ts';
import { Summary } from './summary.tsx';
import { type FailedStart, useStartProblems } from './use-generation.ts';

type Props = {
  onSubmit: () => void;
  failed: FailedStart | null;
  /** What the server says about fields, by path. */
  errors: FieldErrors;
};

/** Step 3: the last choices, and everything at a glance. */
export function GenerateStep({ failed, onSubmit, errors }: Props) {
  const draft = useDraft();
  const { problems, isKnown } = useStartProblems(draft);
  const isAllowed = problems.length === 0;
  usePreparation(isKnown && isAllowed ? draft : null);
  return (
    <div className="grid gap-4">
      {isAllowed ? failed && <FailedNote failed={failed} /> : <ProblemNotes problems={problems} />}
      <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start gap-4 max-md:grid-cols-1">
        <Choices errors={errors} onSubmit={() => isAllowed && onSubmit()} />
        <div className="md:sticky md:top-[calc(var(--top)+16px)]">
          <Summary errors={errors} />
        </div>
      </div>
    </div>
  );
}

/** So long nothing must have been changed before the server is told, in milliseconds: whoever tries colours asks for none of them. */
const REST_MS = 700;

/**
 * Tells the server which video is likely to be started soon, so that its frames are begun while the last choices are looked at. What comes of it is missed by nobody, and refused is only what a start will be.
 * @param draft Null while it cannot be started.
 */
function usePreparation(draft: Draft | null): void {
  const body = draft && startBody(draft);
  // Whatever it will be called, its frames are the same.
  const wanted = useDebounced(body && JSON.stringify({ ...body, title: UNTITLED }), REST_MS);
  useEffect(() => {
    if (wanted === null) return undefined;
    const leaving = new AbortController();
    const sent = JSON.parse(wanted) as z.input<typeof StartVideo>;
    call(rendersApi.prepareVideo, { body: sent, signal: leaving.signal }).catch(() => {});
    return () => leaving.abort();
  }, [wanted]);
}

const UNTITLED = '-';

/** A limit that a start was refused for is said with its plan and where there is more. */
function FailedNote({ failed: { title, text, problem } }: { failed: FailedStart }) {
  if (problem) return <ProblemNote problem={problem} when="asked" />;
  return (
    <Note tone="danger">
      <strong className="font-semibold">{title}.</strong> {text}
    </Note>
  );
}

function Choices({ onSubmit, errors: fields }: Omit<Props, 'failed'>) {
  const draft = useDraft();
  const { change, changeSpec } = useDraftActions();
  const title = titleOf(draft);
  const { scene, captions, sound, endCard, output } = draft.spec;
  const hasWords = !isWordless(draft);
  const titleHelp = hasWords ? createTexts.videoTitleHelp : createTexts.videoTitleOfFile;
  const { videoQuality } = usePreferences();
  const filmed = filmedBy(draft.avatar);
  const errors = errorsInside(fields, 'output');
  const tooLong = endCardOverrun(draft, useScriptLimits());
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Card className={CARD}>
        <Field
          label={createTexts.videoTitle}
          help={draft.title === null ? titleHelp : undefined}
          error={title.trim() === '' ? createTexts.titleMissing : fields['title']?.[0]}
          aside={
            hasWords && (
              <SuggestTitles
                script={chosenAudio(draft)?.script ?? draft.script}
                language={spokenIn(draft)}
                onChoose={(chosen) => change({ title: chosen })}
              />
            )
          }
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={title}
              maxLength={TITLE_MAX_CHARACTERS}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <FormatCards
          value={output.format}
          quality={videoQuality}
          onChange={(format) => changeSpec({ output: { format } })}
        />
      </Card>
      <StandInCard />
      <Card className={CARD}>
        <CaptionControls
          look={captions.look}
          hasWords={hasWords}
          thumbnailUrl={draft.avatar?.thumbnail_url ?? null}
          hasEndCard={endCard !== null}
          errors={errors}
          onChange={(look) => changeSpec({ captions: { look } })}
        />
      </Card>
      <Card className={CARD}>
        <CameraControls
          camera={scene.camera}
          filmed={filmed}
          onChange={(camera) => changeSpec({ scene: { camera } })}
        />
      </Card>
      <Card className={CARD}>
        <MusicControls music={sound.music} errors={errors} onChange={(music) => changeSpec({ sound: { music } })} />
      </Card>
      <Card className={CARD}>
        <ProductChoice
          shown={shownProduct({ product: scene.product, endCard }, draft.avatar?.product_upload_id ?? null)}
          error={fields['avatar_data.product']?.[0]}
          filmed={filmed}
          onChange={(product) => changeSpec({ scene: { product } })}
        />
      </Card>
      <Card className={CARD}>
        <EndCardFields
          card={endCard}
          captions={captions.look}
          tooLong={tooLong}
          errors={errors}
          onChange={changeSpec}
        />
      </Card>
    </form>
  );
}

/** The language of what is said; null where nobody chose one. */
const spokenIn = ({ useCustomAudio, audioLanguage, country }: Draft): string | null =>
  (useCustomAudio && audioLanguage) || country || null;

const CARD = 'grid gap-5 p-(--pad-card)';
