import { useEffect, useEffectEvent, useState } from 'react';
import { type FaceKeeping, useGenerateFace } from '../face-studio.queries.ts';
import type { FaceChoices } from './face-choices.ts';

/** A person on the screen: where the picture is, what it was drawn of, and the number that was asked for. */
export type SeenFace = { src: string; picture: Blob; choices: FaceChoices; asked: number | null; seed: number };

type Options = {
  keeping: FaceKeeping;
  /** What whoever is kept is to be called. */
  name: string;
  /** The avatar that a person of the studio takes the place of. */
  chosenId: string | null;
  onDrawn: (face: SeenFace) => void;
};

/** Draws people and keeps one of them. The last one that was drawn stays in view while the next one is on its way. */
export function useFaceStudio({ keeping, name, chosenId, onDrawn }: Options) {
  const drawing = useGenerateFace();
  const [seen, setSeen] = useState<SeenFace | null>(null);
  const tell = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!seen) return undefined;
    tell(seen);
    return () => URL.revokeObjectURL(seen.src);
  }, [seen]);
  const draw = (choices: FaceChoices) => {
    keeping.reset();
    drawing.mutate(choices, {
      onSuccess: ({ picture, seed }) => {
        const src = URL.createObjectURL(picture);
        setSeen({ src, picture, choices: { ...choices, seed }, asked: choices.seed, seed });
      },
    });
  };
  const use = () => {
    if (seen) keeping.mutate({ choices: seen.choices, seed: seen.seed, name, insteadOf: chosenId });
  };
  return { seen, draw, use, drawing, keeping };
}
