import { FileText, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { useSavePreference } from '../../session/preferences.ts';
import { withAvatarType } from './store/draft.ts';
import { useDraft, useDraftActions, useOpenDraft } from './store/open-draft.tsx';
import { guideTexts } from './create.texts.gen.ts';

/** What the three steps are, and words to begin with. It stands above the first step and is in nobody's way. */
export function FirstGuide({ useSample, hide }: NonNullable<ReturnType<typeof useFirstGuide>>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="relative mb-5 grid grid-cols-[minmax(0,1fr)_auto] gap-4 rounded-lg border border-border bg-surface p-(--pad-card) max-sm:grid-cols-1"
    >
      <div className="max-sm:pr-9">
        <h2 id={id} className="display-18">
          {guideTexts.title}
        </h2>
        <p className="mt-1 max-w-[64ch] text-13 text-text-2">{useSample ? guideTexts.text : guideTexts.begun}</p>
      </div>
      <ol className="col-span-full grid grid-cols-3 gap-x-6 gap-y-2 max-lg:grid-cols-1">
        {guideTexts.steps.map((text, index) => (
          <li key={text} className="flex gap-2.5 text-13">
            <span
              aria-hidden
              className="grid size-5 shrink-0 place-items-center rounded-full bg-fill text-11 font-semibold text-text-2 tabular-nums"
            >
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      {useSample && (
        <Button icon={FileText} onClick={useSample} className="sm:col-start-2 sm:row-start-1 sm:mr-8">
          {guideTexts.useSample}
        </Button>
      )}
      <IconButton
        icon={X}
        label={guideTexts.dismiss}
        onClick={hide}
        className="absolute! top-2 right-2 sm:top-(--pad-card)"
      />
    </section>
  );
}

/** The guide of an account without any video, until its person hides it; null where there is none. The sample leads to its words as soon as somebody is there to say them. */
export function useFirstGuide(isWanted: boolean) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { goTo } = useOpenDraft();
  const save = useSavePreference();
  const isOnItsWay = useRef(false);
  const isThere = draft.avatar !== null;
  useEffect(() => {
    if (!isOnItsWay.current || !isThere) return;
    isOnItsWay.current = false;
    void goTo(2);
  }, [isThere, goTo]);

  const hasWords = draft.script.trim() !== '' || draft.useCustomAudio;
  if (!isWanted || draft.step !== 1) return null;
  const useSample = () => {
    change({ script: sampleFor(draft.country), ...(!isThere && withAvatarType('library')) });
    if (isThere) void goTo(2);
    isOnItsWay.current = !isThere;
  };
  return { useSample: hasWords ? null : useSample, hide: () => save({ showFirstVideoGuide: false }) };
}

/** Scripts by the language of the voice. They claim nothing that only some products or people could say. */
const SAMPLES: Readonly<Record<string, string>> & { en: string } = {
  en: 'Short on time? This one is for you. One small product, one clear job, no fuss. Have a look, and decide for yourself. The link is right below.',
  es: '¿Poco tiempo? Esto es para ti. Un producto pequeño, una tarea clara y nada de complicaciones. Échale un vistazo y decide tú. El enlace está aquí abajo.',
  fr: 'Peu de temps ? Ceci est pour vous. Un petit produit, une tâche claire, rien de compliqué. Jetez un œil et décidez vous-même. Le lien est juste en dessous.',
  de: 'Wenig Zeit? Dann ist das hier für dich. Ein kleines Produkt, eine klare Aufgabe, kein Aufwand. Schau es dir an und entscheide selbst. Der Link steht gleich darunter.',
  it: "Poco tempo? Questo è per te. Un piccolo prodotto, un compito chiaro, nessuna complicazione. Dai un'occhiata e decidi tu. Il link è qui sotto.",
};

function sampleFor(language: string): string {
  return SAMPLES[language] ?? SAMPLES.en;
}
