import { fill } from '@sayso/i18n';
import {
  AVATAR_NAME_MAX,
  AvatarName,
  FACE_MAX_BYTES,
  FACE_PERSON_WORDS,
  FACE_PERSONS,
  faceAdultWords,
  faceUseWords,
  type PresenterMaker,
} from '@sayso/contract';
import { ImageUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { CheckboxField, RadioCardsField, SelectField } from '../../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { DropZone } from '../../../ui/upload/drop-zone.tsx';
import { type FileRules, isOneOf, refusalOf } from '../../../ui/upload/files.ts';
import { lackWords } from '../lack-words.ts';
import { useMakePresenter } from './own-presenters.queries.ts';
import { ownPresentersTexts } from './own-presenters.texts.gen.ts';

const texts = ownPresentersTexts.dialog;
const PHOTOS = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' };
const PHOTO_RULES: FileRules = { types: PHOTOS, maxBytes: FACE_MAX_BYTES.photo };
const FILMS = { 'video/mp4': 'MP4', 'video/quicktime': 'MOV', 'video/webm': 'WebM' };

const FILM_RULES: FileRules = { types: FILMS, maxBytes: FACE_MAX_BYTES.film };
const { nobody, ...SOMEBODY } = FACE_PERSON_WORDS;
const list = new Intl.ListFormat('en');
/** Nothing is agreed to, and of nobody is anything taken for granted. */
const NOTHING = { name: '', gender: '', person: '', isAdult: false, consent: false };

type Props = {
  makers: readonly PresenterMaker[];
  /** A face that a partner has made, of which the presenter is made instead of a file: nobody is seen in it. */
  picture?: { uploadId: string; url: string; gender: 'female' | 'male' } | undefined;
  onClose: () => void;
};

/** What the form holds beside the face. */
const Values = z.object({
  name: AvatarName,
  partner: z.string(),
  gender: z.enum(['female', 'male'], { error: () => texts.wrong.gender }),
  person: z.enum(FACE_PERSONS, { error: () => texts.wrong.person }),
  isAdult: z.literal(true, { error: () => texts.wrong.adult }),
  consent: z.literal(true, { error: () => texts.wrong.consent }),
});

/** Has a presenter made of a photo or a film: by whom, of whom, with whose word, and what it takes before it is sent. */
export function MakePresenterDialog({ makers, picture, onClose }: Props) {
  const make = useMakePresenter();
  const [shown, setShown] = useState<ShownFace | null>(null);
  const face = shown?.file ?? null;
  const [problem, setProblem] = useState<string>();
  const defaults = useMemo(
    () => ({
      ...NOTHING,
      partner: makers[0]?.partner ?? '',
      ...(picture && { person: 'nobody', gender: picture.gender }),
    }),
    [makers, picture],
  );
  const form = useAppForm({
    defaults,
    schema: Values,
    submit: async ({ name, gender, person, partner }) => {
      const maker = makers.find((one) => one.partner === partner);
      const chosen = picture ? { pictureUploadId: picture.uploadId } : face && { face };
      if (!chosen || !maker) throw faceMissing();
      return make({ name, gender, person, partner: maker.partner, ...chosen });
    },
    onDone: ({ name }) => {
      showToast({ tone: 'success', about: 'own presenter', ...fill(texts.sent, { name }) });
      onClose();
    },
    onFail: (error) => setProblem(error.errors['face']?.[0]),
    onInvalid: () => setProblem(picture || face ? undefined : texts.faceMissing),
  });
  const { partner } = useTypedValues(form);
  const maker = makers.find((one) => one.partner === partner);
  const notSaid = { value: '', label: texts.notSaid };
  const kind = face && isOneOf(face, FILMS) ? 'film' : 'photo';
  const terms = maker?.[kind] ?? null;
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      busyText={texts.busy}
      discard={texts.discard}
      width="wide"
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} autoComplete="off" maxLength={AVATAR_NAME_MAX} />
      {picture ? (
        <img src={picture.url} alt="" className="aspect-[4/5] w-28 rounded-md bg-bg-sunken object-cover" />
      ) : (
        <FaceField
          shown={shown}
          takesFilms={makers.some(({ film }) => film !== null)}
          problem={problem}
          onTake={(taken, refusal) => {
            setShown(taken && { file: taken, url: URL.createObjectURL(taken) });
            setProblem(refusal);
          }}
        />
      )}
      <SelectField form={form} name="gender" label={texts.gender} options={[notSaid, ...optionsOf(texts.genders)]} />
      <RadioCardsField form={form} name="partner" label={texts.partner} cards={makers.map(cardOf)} />
      {maker && (terms ? <Cost maker={maker} terms={terms} /> : <Note tone="warning">{texts.notTaken[kind]}</Note>)}
      {picture ? (
        <Note>{nobody}</Note>
      ) : (
        <SelectField form={form} name="person" label={texts.person} options={[notSaid, ...optionsOf(SOMEBODY)]} />
      )}
      <CheckboxField form={form} name="isAdult" label={faceAdultWords(picture ? 'nobody' : 'self')} />
      <CheckboxField form={form} name="consent" label={faceUseWords(maker?.partner_name ?? '')} />
    </FormDialog>
  );
}

const faceMissing = () =>
  new ApiError({
    code: 'invalid_input',
    message: texts.faceMissing,
    status: 422,
    errors: { face: [texts.faceMissing] },
  });

const cardOf = ({ partner, partner_name: name, photo, film }: PresenterMaker) => ({
  value: partner,
  label: name,
  note: list.format([
    ...(photo ? [texts.takes.photos] : []),
    ...(film?.seconds ? [texts.takes.films({ least: film.seconds.least, most: film.seconds.most })] : []),
  ]),
});

/** A file and where it can be seen. */
type ShownFace = { file: File; url: string };
type FaceProps = {
  shown: ShownFace | null;
  takesFilms: boolean;
  problem: string | undefined;
  onTake: (face: File | null, problem?: string) => void;
};

/** The photo or the film, as it will be sent. */
function FaceField({ shown, takesFilms, problem, onTake }: FaceProps) {
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown.url) : undefined), [shown]);
  const take = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    const rules = isOneOf(chosen, FILMS) ? FILM_RULES : PHOTO_RULES;
    const refusal = refusalOf(chosen, takesFilms ? rules : PHOTO_RULES);
    onTake(refusal === null ? chosen : null, refusal ?? undefined);
  };
  const rules = takesFilms ? { types: { ...PHOTOS, ...FILMS }, maxBytes: FACE_MAX_BYTES.film } : PHOTO_RULES;
  return (
    <Field label={texts.face} error={problem}>
      {(control) => (
        <DropZone
          control={control}
          label={texts.face}
          rules={rules}
          rulesText={texts.rules({ takesFilms })}
          prompt={shown ? texts.another : texts.choose}
          icon={ImageUp}
          picker={picker}
          onTake={take}
        >
          {shown && (
            <div className="flex min-w-0 items-center gap-3 text-13">
              {isOneOf(shown.file, FILMS) ? (
                // It needs no captions: nothing in it is heard later.
                <video src={shown.url} muted controls className="h-40 max-w-full rounded-md bg-bg-sunken" />
              ) : (
                <img src={shown.url} alt="" className="h-40 max-w-full rounded-md bg-bg-sunken object-contain" />
              )}
              <span className="min-w-0 truncate">{shown.file.name}</span>
            </div>
          )}
        </DropZone>
      )}
    </Field>
  );
}

type CostProps = { maker: PresenterMaker; terms: NonNullable<PresenterMaker['photo']> };

/** What making a presenter takes with this partner, before anything is sent. */
function Cost({ maker, terms }: CostProps) {
  const { cost } = texts;
  const { cost_seconds: seconds, usual_minutes: minutes, refusal } = terms;
  return (
    <section aria-label={cost.title} className="grid gap-1.5 text-13">
      <p>
        {seconds === 0 ? cost.free : cost.takes({ seconds })}{' '}
        {seconds > 0 && maker.seconds_left !== null && cost.left({ seconds: maker.seconds_left })}
      </p>
      <p className="text-text-2">
        {cost.pays[maker.pays]} {cost.minutes({ minutes })}
      </p>
      <p className="text-12 text-text-3">{cost.films}</p>
      {maker.cannot.length > 0 && <p className="text-text-2">{cost.cannot({ lacks: lackWords(maker.cannot) })}</p>}
      {refusal !== null && <Note tone="warning">{refusal}</Note>}
    </section>
  );
}
