import type { Avatar } from '@sayso/contract';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Dices, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select, optionsOf } from '../../../ui/inputs/select.tsx';
import { avatarsTexts } from '../avatars.texts.gen.ts';
import type { FaceKeeping } from '../face-studio.queries.ts';
import { anybody, type FaceChoices, seededFace, anySeed, problemsOf } from './face-choices.ts';
import { FaceMore } from './face-fields.tsx';
import { FacePortrait } from './face-portrait.tsx';
import { FaceTraits } from './face-traits.tsx';
import { FaceWall } from './face-wall.tsx';
import { faceTexts as texts } from './face.texts.gen.ts';
import { type FaceIdentity, faceKey } from './faces-messages.ts';
import { useFacePainter } from './use-face-painter.ts';

type Props = {
  value: FaceChoices;
  /** The digital avatar that the draft uses. */
  chosen: Avatar | null;
  /** Makes a person the avatar of the draft. */
  keeping: FaceKeeping;
  onChange: (choices: FaceChoices) => void;
  name: string;
  onNameChange: (name: string) => void;
};

/** A digital avatar: a wall of faces, one of them large and made one's own. */
export function FaceStudio({ value, chosen, keeping, onChange, name, onNameChange }: Props) {
  const [moving, setMoving] = useState<Partial<FaceChoices>>({});
  const [hasMore, setHasMore] = useState(false);
  // What is wrong stands at its field; the faces stay as they were.
  const [sound, setSound] = useState(value);
  const isSound = Object.keys(problemsOf(value)).length === 0;
  if (isSound && JSON.stringify(value) !== JSON.stringify(sound)) setSound(value);
  const portrait = seededFace({ ...sound, ...moving });
  const { walls, faces, portraitOf, failure } = useFaces({ value: sound, portrait });
  const change = (fields: Partial<FaceChoices>) => {
    setMoving({});
    onChange({ ...value, ...fields });
  };
  const { wall } = walls;
  const person = usePersonOfFace(seededFace(sound));
  const isKept = chosen !== null && isAvatarOf(chosen, person);
  const isChosenHere = chosen === null || isKept || keeping.data?.id === chosen.id;
  const personAt = (index: number) => wall.people?.[index] ?? null;
  const moreLike = (index: number) => {
    const person = personAt(index);
    const face = person && seededFace(withPerson(value, person));
    if (!face) return;
    walls.showLike(face);
    onChange(face);
  };
  return (
    <Card>
      <div className="grid gap-5 p-5 max-sm:p-4">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="display-18">{texts.title}</h2>
            <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
          </div>
          <Button icon={Dices} onClick={() => onChange(anybody(value))}>
            {texts.surprise}
          </Button>
        </header>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field as="group" label={texts.gender}>
            {(control) => (
              <div {...control} role="group">
                <Segmented
                  label={texts.gender}
                  segments={optionsOf(avatarsTexts.genders)}
                  value={value.gender}
                  onValueChange={(gender) => change({ gender })}
                  className="w-full *:flex-1"
                />
              </div>
            )}
          </Field>
          <Field label={texts.ethnicity}>
            {(control) => (
              <Select
                {...control}
                options={optionsOf(texts.ethnicities)}
                value={value.ethnicity}
                onValueChange={(ethnicity) => change({ ethnicity })}
              />
            )}
          </Field>
        </div>
        {failure !== null && <Note tone="danger">{texts.cannotPaint}</Note>}
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,300px)] gap-6 max-lg:grid-cols-1">
          <div className="grid content-start gap-3">
            <p role="status" className="sr-only">
              {wall.people === null ? texts.findingFaces : ''}
            </p>
            <FaceWall
              faces={faces.map((face, index) => ({
                ...face,
                isChosen: isChosenHere && isSame(personAt(index), identityOf(value)),
              }))}
              onChoose={(index) => {
                const person = personAt(index);
                if (person) onChange(withPerson(value, person));
              }}
              onMoreLike={moreLike}
            />
            <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
              {walls.hasBefore && (
                <Button icon={ArrowLeft} aria-label={texts.beforeLabel} onClick={walls.goBack}>
                  {texts.before}
                </Button>
              )}
              <Button icon={RefreshCw} onClick={walls.showOthers}>
                {texts.others}
              </Button>
            </div>
          </div>
          <FacePortrait
            face={portrait}
            painted={portraitOf}
            chosen={chosen}
            isKept={isKept}
            keeping={keeping}
            name={name}
            onNameChange={onNameChange}
            onMoreLike={() => portrait && walls.showLike(portrait)}
          >
            <FaceTraits
              value={{ ...value, ...moving }}
              facts={portraitOf?.facts ?? null}
              onMove={(fields) => setMoving((now) => ({ ...now, ...fields }))}
              onChange={change}
            />
            <Button icon={SlidersHorizontal} onClick={() => setHasMore(true)}>
              {texts.moreOptions}
            </Button>
          </FacePortrait>
        </div>
      </div>
      <FaceMore open={hasMore} onOpenChange={setHasMore} value={value} onChange={onChange} />
    </Card>
  );
}

/** Who a face of the Face Studio is, worked out by the engine, which is loaded for it; null for no face, and until it is known. The one before stays meanwhile. */
export function usePersonOfFace(face: (FaceChoices & { seed: number }) | null) {
  const { data } = useQuery({
    queryKey: ['person of a face', face && faceKey(face)],
    queryFn: async () => {
      const { performerOfFace } = await import('@sayso/engine/performers/performer-of-face');
      return face && performerOfFace(face);
    },
    enabled: face !== null,
    // Nothing is asked of the server, and the same face is always the same person.
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return face && (data ?? null);
}

/** Whether an avatar is this person: made of the same face, at whatever time. */
function isAvatarOf(avatar: Avatar, person: ReturnType<typeof usePersonOfFace>): boolean {
  return Boolean(avatar.look) && person !== null && hashKey([avatar.look]) === hashKey([person.look]);
}

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
function useFaceWall(value: FaceChoices) {
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
function identityOf(choices: FaceChoices): FaceIdentity | null {
  const face = seededFace(choices);
  return face && { seed: face.seed, variation: face.variation ?? '' };
}

const isSame = (one: FaceIdentity | null, other: FaceIdentity | null): boolean =>
  one !== null && other !== null && one.seed === other.seed && one.variation === other.variation;

/** The choices with this person. */
const withPerson = (choices: FaceChoices, { seed, variation }: FaceIdentity) => ({
  ...choices,
  seed,
  variation: variation === '' ? null : variation,
});

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
function useFaces({ value, portrait }: Options) {
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
