import { useState } from 'react';
import { anySeed, type FaceChoices, seededFace } from './face-choices.ts';
import type { FaceIdentity } from './faces-messages.ts';

/** Twelve people. `like`: whom they look like; null for strangers. `lead`: who stands first whatever the number says. `people` are null until they are found. */
type Wall = {
  id: string;
  seed: number;
  like: (FaceChoices & { seed: number }) | null;
  lead: FaceIdentity | null;
  people: readonly FaceIdentity[] | null;
};

/** Walls that one can go back to. */
const MOST_WALLS = 40;
/** Strangers among whom the wall is chosen are of one gender and family. */
const groupOf = ({ gender, ethnicity }: FaceChoices) => `${gender} ${ethnicity}`;

function newWall(fields: Partial<Wall> = {}): Wall {
  const seed = anySeed();
  return { id: String(seed), seed, like: null, lead: null, people: null, ...fields };
}

/** The wall that is shown and those before it. Another gender or family begins anew. */
export function useFaceWall(value: FaceChoices) {
  const group = groupOf(value);
  const begin = () => [newWall({ lead: identityOf(value) })];
  const [state, setState] = useState(() => ({ group, walls: begin() }));
  if (state.group !== group) setState({ group, walls: [newWall()] });
  const { walls } = state;
  const wall = walls.at(-1) ?? newWall();
  const push = (next: Wall) => setState((now) => ({ ...now, walls: [...now.walls, next].slice(-MOST_WALLS) }));
  return {
    wall,
    hasBefore: walls.length > 1,
    showOthers: () => push(newWall({ like: wall.like })),
    showLike: (face: FaceChoices & { seed: number }) => push(newWall({ like: face, lead: identityOf(face) })),
    goBack: () => setState((now) => ({ ...now, walls: now.walls.slice(0, -1) })),
    fill: (id: string, people: readonly FaceIdentity[]) =>
      setState((now) => ({ ...now, walls: now.walls.map((one) => (one.id === id ? withPeople(one, people) : one)) })),
  };
}

function withPeople(wall: Wall, people: readonly FaceIdentity[]): Wall {
  const { lead } = wall;
  if (!lead) return { ...wall, people };
  const others = people.filter((one) => !isSame(one, lead));
  return { ...wall, people: [lead, ...others].slice(0, people.length) };
}

/** Who is chosen; null while nobody is. */
export function identityOf(choices: FaceChoices): FaceIdentity | null {
  const face = seededFace(choices);
  return face && { seed: face.seed, variation: face.variation ?? '' };
}

export const isSame = (one: FaceIdentity | null, other: FaceIdentity | null): boolean =>
  one !== null && other !== null && one.seed === other.seed && one.variation === other.variation;

/** The choices with this person. */
export const withPerson = (choices: FaceChoices, { seed, variation }: FaceIdentity) => ({
  ...choices,
  seed,
  variation: variation === '' ? null : variation,
});
