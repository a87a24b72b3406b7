import { useEffect, useEffectEvent, useState } from 'react';
import { useGenerateFace } from '../face-studio.queries.ts';
import type { FaceChoices } from './face-choices.ts';

/** A picture that the server drew: where it is, what it was drawn of, and the number that was asked for. */
export type SeenFace = { src: string; picture: Blob; choices: FaceChoices; asked: number | null; seed: number };

/** Has pictures of people drawn. The last one that was drawn stays in view while the next one is on its way. */
export function useFaceStudio({ onDrawn }: { onDrawn: (face: SeenFace) => void }) {
  const drawing = useGenerateFace();
  const [seen, setSeen] = useState<SeenFace | null>(null);
  const tell = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!seen) return undefined;
    tell(seen);
    return () => URL.revokeObjectURL(seen.src);
  }, [seen]);
  const draw = (choices: FaceChoices) =>
    drawing.mutate(choices, {
      onSuccess: ({ picture, seed }) => {
        const src = URL.createObjectURL(picture);
        setSeen({ src, picture, choices: { ...choices, seed }, asked: choices.seed, seed });
      },
    });
  return { seen, draw, drawing };
}
