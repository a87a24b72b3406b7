import { useEffect, useEffectEvent } from 'react';
import { type FaceChoices, seededFace } from './face-choices.ts';
import type { FaceIdentity } from './faces-messages.ts';
import { useFacePainter } from './use-face-painter.ts';
import { useFaceWall, withPerson } from './use-face-wall.ts';

/** Faces on one wall. */
const WALL_FACES = 12;
/** Pixels of a face on the wall, and of the large one: coarse at once, fine when nothing else is asked for. */
const TILE_SIDES = [300] as const;
const PORTRAIT_SIDES = [300, 600] as const;

type Options = {
  /** What is chosen for all on the wall. */
  value: FaceChoices;
  /** Who is shown large; null for nobody. */
  portrait: (FaceChoices & { seed: number }) | null;
};

/** The wall and the large face, painted beside the page: each change paints them anew, and what is outdated is not painted any more. */
export function useFaces({ value, portrait }: Options) {
  const walls = useFaceWall(value);
  const { painted, failure, isOpen, askWall, paint, keepOnly } = useFacePainter(walls.fill);
  const { wall } = walls;
  const ask = useEffectEvent(() => {
    if (wall.people !== null) return;
    const face = wall.like ?? { ...value, seed: 0 };
    askWall({ wall: wall.id, face, wallSeed: wall.seed, isAlike: wall.like !== null });
  });
  useEffect(() => {
    if (isOpen) ask();
  }, [isOpen, wall.id]);
  const order = useEffectEvent(() => {
    if (portrait) paint({ place: 'portrait', face: portrait, framing: 'portrait', sidesPx: PORTRAIT_SIDES });
    for (const person of wall.people ?? []) {
      const face = seededFace(withPerson(value, person));
      if (face) paint({ place: keyOf(person), face, framing: 'tile', sidesPx: TILE_SIDES });
    }
  });
  useEffect(() => {
    if (isOpen) order();
  }, [isOpen, value, portrait, wall.people]);
  const forget = useEffectEvent(() => keepOnly(new Set(['portrait', ...(wall.people ?? []).map(keyOf)])));
  // The faces of the wall before, of which some may not have been painted yet.
  useEffect(() => forget(), [wall.people]);
  const people = wall.people ?? Array.from({ length: WALL_FACES }, () => null);
  return {
    walls,
    failure,
    portraitOf: painted.portrait ?? null,
    faces: people.map((person, index) => {
      const face = person && painted[keyOf(person)];
      return {
        key: person ? keyOf(person) : String(index),
        picture: face?.picture ?? null,
        name: face?.facts.name ?? null,
      };
    }),
  };
}

/** Where somebody is painted: they stay theirs on every wall. */
const keyOf = ({ seed, variation }: FaceIdentity) => `${seed} ${variation}`;
