import type { Avatar } from '@sayso/contract';
import { Sparkles, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AvatarNameField } from '../avatar-name-field.tsx';
import type { FaceKeeping } from '../face-studio.queries.ts';
import type { FaceChoices } from './face-choices.ts';
import { FaceCanvas } from './face-wall.tsx';
import { Failure } from './face-fields.tsx';
import { faceTexts as texts } from './face.texts.gen.ts';
import { faceKey } from './faces-messages.ts';
import type { PaintedFace } from './use-face-painter.ts';

type Props = {
  /** Who is chosen on the wall, as they are now; null while nobody is. */
  face: (FaceChoices & { seed: number }) | null;
  painted: PaintedFace | null;
  /** The avatar that the draft uses. */
  chosen: Avatar | null;
  /** That avatar is the face that is chosen. */
  isKept: boolean;
  keeping: FaceKeeping;
  name: string;
  onNameChange: (name: string) => void;
  onMoreLike: () => void;
  /** What makes the person one's own. */
  children: ReactNode;
};

/** The chosen person, large, and what can be done with them. */
export function FacePortrait({
  face,
  painted,
  chosen,
  isKept: isKnownKept,
  keeping,
  name,
  onNameChange,
  onMoreLike,
  children,
}: Props) {
  const frame = useRef<HTMLElement>(null);
  const who = face && `${face.seed} ${face.variation ?? ''}`;
  const shownFirst = useRef(who);
  // On a phone the wall fills the screen.
  useEffect(() => {
    if (who !== null && who !== shownFirst.current) frame.current?.scrollIntoView({ block: 'nearest' });
    shownFirst.current = who;
  }, [who]);
  const kept = keeping.variables;
  const isJustKept =
    face !== null && kept !== undefined && keeping.data?.id === chosen?.id && isSameFace(kept.choices, face);
  const isKept = isKnownKept || isJustKept;
  const isCalledSo = ['', chosen?.display_name].includes(name.trim());
  const isUsed = chosen !== null && isKept && isCalledSo;
  const use = () => {
    if (face && !isUsed && !keeping.isPending)
      keeping.mutate({ choices: face, seed: face.seed, name, insteadOf: chosen?.id ?? null });
  };
  return (
    <section ref={frame} aria-label={texts.preview} className="grid content-start gap-4">
      <div className="relative mx-auto grid aspect-square w-full max-w-[300px] place-items-center overflow-hidden rounded-lg border border-border bg-bg-sunken max-sm:max-w-[220px]">
        {chosen && !isKept ? (
          <img
            src={chosen.thumbnail_url}
            alt={chosen.display_name}
            className="size-full object-cover object-[50%_26%]"
          />
        ) : face ? (
          <div
            role="img"
            aria-label={texts.portraitOf({ name: painted?.facts.name ?? texts.preview })}
            className="size-full"
          >
            <FaceCanvas picture={painted?.picture ?? null} />
          </div>
        ) : (
          <p className="grid justify-items-center gap-3 px-8 text-center text-13 text-text-3">
            <span className="grid size-14 place-items-center rounded-full bg-fill text-text-2">
              <Icon of={UserRound} size={24} />
            </span>
            {texts.noneChosen}
          </p>
        )}
      </div>
      {face && (
        <Button icon={Sparkles} onClick={onMoreLike}>
          {texts.moreLikeThis}
        </Button>
      )}
      {children}
      {keeping.isError && <Failure title={texts.notSaved} error={keeping.error} />}
      {face && (
        <div className="grid gap-3">
          <AvatarNameField value={name} onChange={onNameChange} onEnter={use} />
          <Button variant="primary" disabled={isUsed} busy={keeping.isPending} busyText={texts.using} onClick={use}>
            {isUsed ? texts.used : texts.use}
          </Button>
        </div>
      )}
    </section>
  );
}

const isSameFace = (one: FaceChoices, other: FaceChoices & { seed: number }) =>
  faceKey({ ...one, seed: one.seed ?? other.seed }) === faceKey(other);
