import { fill } from '@sayso/i18n';
import type { MadePicture, PictureOffer } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Sparkles, ScanFace } from 'lucide-react';
import { useState, useMemo } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../session/may.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select, optionsOf } from '../../../ui/inputs/select.tsx';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { MadeFaces, OfferNotes } from '../../pictures/pictures.parts.tsx';
import { useMakeFace } from '../../pictures/pictures.queries.ts';
import { avatarsTexts } from '../avatars.texts.gen.ts';
import { type FaceChoices, problemsOf } from '../face/face-choices.ts';
import { faceTexts } from '../face/face.texts.gen.ts';
import { moodNames, TraitSelect, FaceTraits } from '../face/face-traits.tsx';
import { presenterMakersQuery } from '../own-presenters/own-presenters.queries.ts';
import { photoTexts as texts } from './photo.texts.gen.ts';

type Props = {
  offers: readonly PictureOffer[];
  value: FaceChoices;
  onChange: (choices: FaceChoices) => void;
  /** Goes to the faces that need no partner. */
  onIllustrated: () => void;
};

type Partner = PictureOffer['partner'];

/** Photo-real faces: what is asked for, by whom it is made, and the faces that are there. */
export function PhotoFaces({ offers, value, onChange, onIllustrated }: Props) {
  const [chosen, setChosen] = useState<Partner | null>(null);
  const [moving, setMoving] = useState<Partial<FaceChoices>>({});
  const mayMake = useMay('uploads.create');
  const asking = useMakeFace();
  const offer = offers.find(({ partner }) => partner === chosen) ?? offers[0];
  if (!offer) return null;
  const change = (fields: Partial<FaceChoices>) => {
    setMoving({});
    onChange({ ...value, ...fields });
  };
  const [problem] = Object.values(problemsOf(value));
  const ask = (face: NonNullable<MadePicture['face']>) =>
    asking.mutate(
      { body: { ...face, partner: offer.partner } },
      {
        onSuccess: () => showToast({ tone: 'success', about: 'made face', ...fill(texts.asked, { name: offer.name }) }),
      },
    );
  return (
    <Card className="grid gap-5 p-5 max-sm:p-4">
      <header>
        <h2 className="display-18">{texts.title}</h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
      </header>
      <div className="grid grid-cols-2 items-start gap-6 max-sm:grid-cols-1">
        <div className="grid gap-4">
          {offers.length > 1 && (
            <Field label={texts.by}>
              {(control) => (
                <Select
                  {...control}
                  options={offers.map(({ partner, name }) => ({ value: partner, label: name }))}
                  value={offer.partner}
                  onValueChange={setChosen}
                />
              )}
            </Field>
          )}
          <FramingFields value={value} onChange={change} />
        </div>
        <FaceTraits
          value={{ ...value, ...moving }}
          facts={null}
          onMove={(fields) => setMoving((now) => ({ ...now, ...fields }))}
          onChange={change}
        />
      </div>
      <OfferNotes offer={offer} isFace />
      {asking.isError && <Note tone="danger">{wordsOf(asking.error)}</Note>}
      {mayMake && (
        <div>
          <Button
            variant="primary"
            icon={Sparkles}
            disabled={offer.left_today === 0 || problem !== undefined}
            busy={asking.isPending}
            busyText={texts.asking}
            onClick={() => ask(askedOf(value))}
          >
            {texts.make}
          </Button>
        </div>
      )}
      <MadeFaces
        mayMake={mayMake}
        onAgain={({ face }) => face && ask(face)}
        onIllustrated={onIllustrated}
        actions={(picture) => <MakePresenterOfFace picture={picture} />}
      />
      <TalkNote />
    </Card>
  );
}

const MakePresenterDialog = lazyLayer(
  async () => (await import('../own-presenters/make-presenter-dialog.tsx')).MakePresenterDialog,
);

/** Partners that make presenters of photos now. */
function usePhotoMakers() {
  const { data } = useQuery(presenterMakersQuery);
  return useMemo(() => data?.filter(({ photo }) => photo !== null) ?? [], [data]);
}

/** Has a presenter made of a photo-real face. Nothing is shown where no partner makes any. */
function MakePresenterOfFace({ picture: { upload, face } }: { picture: MadePicture }) {
  const [isOpen, setOpen] = useState(false);
  const mayMake = useMay('avatars.create');
  const makers = usePhotoMakers();
  const gender = face?.gender === 'male' ? 'male' : 'female';
  const picture = useMemo(
    () => upload && ({ uploadId: upload.id, url: upload.url, gender } as const),
    [upload, gender],
  );
  if (!picture || !mayMake || makers.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" icon={ScanFace} onClick={() => setOpen(true)}>
        {texts.makePresenter}
      </Button>
      {isOpen && <MakePresenterDialog makers={makers} picture={picture} onClose={close} onBroken={close} />}
    </>
  );
}

/** Whether photo-real faces come to speak here. */
function TalkNote() {
  const makers = usePhotoMakers();
  return <p className="text-13 text-text-3">{makers.length > 0 ? texts.makesPresenters : texts.noTalk}</p>;
}

type FieldsProps = { value: FaceChoices; onChange: (fields: Partial<FaceChoices>) => void };

/** Who it is to be, and how they are seen. */
function FramingFields({ value, onChange }: FieldsProps) {
  return (
    <>
      <Field as="group" label={faceTexts.gender}>
        {(control) => (
          <div {...control} role="group">
            <Segmented
              label={faceTexts.gender}
              segments={optionsOf(avatarsTexts.genders)}
              value={value.gender}
              onValueChange={(gender) => onChange({ gender })}
              className="w-full *:flex-1"
            />
          </div>
        )}
      </Field>
      <TraitSelect
        label={faceTexts.ethnicity}
        names={faceTexts.ethnicities}
        value={value.ethnicity}
        onChange={(ethnicity) => onChange({ ethnicity })}
      />
      <TraitSelect
        label={faceTexts.mood}
        names={moodNames()}
        value={value.mood}
        onChange={(mood) => onChange({ mood })}
      />
      <TraitSelect
        label={faceTexts.lighting}
        names={faceTexts.lightings}
        value={value.lighting}
        onChange={(lighting) => onChange({ lighting })}
      />
      <TraitSelect
        label={texts.zoom}
        names={faceTexts.zooms}
        value={value.zoom_level}
        onChange={(zoom_level) => onChange({ zoom_level })}
      />
    </>
  );
}

/** The choices as a partner is asked; what is left to chance is not sent. */
function askedOf(choices: FaceChoices): NonNullable<MadePicture['face']> {
  const { gender, ethnicity, lighting, mood, zoom_level, ...open } = choices;
  const { age, skintone, hair_color, hair_length, facial_hair } = open;
  return {
    gender,
    ethnicity,
    lighting,
    mood,
    zoom_level,
    ...(age !== null && { age }),
    ...(skintone !== null && { skintone }),
    ...(hair_color && { hair_color }),
    ...(hair_length !== null && { hair_length }),
    ...(facial_hair !== null && gender === 'male' && { facial_hair }),
  };
}

/** What is wrong with a choice says more than that something is. */
function wordsOf(error: Error): string {
  const [message] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return message ?? `${texts.failed}. ${messageOf(error)}`;
}
