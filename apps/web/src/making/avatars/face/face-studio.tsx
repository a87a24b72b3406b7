import type { Avatar } from '@sayso/contract';
import { ArrowLeft, Dices, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { optionsOf } from '../../../ui/inputs/options-of.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { avatarsTexts } from '../avatars.texts.ts';
import type { FaceKeeping } from '../face-studio.queries.ts';
import { anybody, type FaceChoices, seededFace } from './face-choices.ts';
import { FaceMore } from './face-more.tsx';
import { FacePortrait } from './face-portrait.tsx';
import { problemsOf } from './face-problems.ts';
import { FaceTraits } from './face-traits.tsx';
import { FaceWall } from './face-wall.tsx';
import { faceTexts as texts } from './face.texts.ts';
import { useFaces } from './use-faces.ts';
import { isAvatarOf, usePersonOfFace } from './use-person-of-face.ts';
import { identityOf, isSame, withPerson } from './use-face-wall.ts';

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
