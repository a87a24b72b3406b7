import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { AvatarUpload } from '../../ui/upload/avatar-upload.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { LimitInput } from '../../ui/inputs/number-input.tsx';
import { SecretInput } from '../../ui/inputs/secret-input.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { TagsInput } from '../../ui/inputs/tags-input.tsx';
import { TextInput, PasswordInput, TextArea } from '../../ui/inputs/text-inputs.tsx';
import { Upload } from '../../ui/upload/upload.tsx';
import type { Upload as UploadFunction } from '../../ui/upload/files.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import {
  CheckboxField,
  ComboboxField,
  RadioCardsField,
  RadioField,
  SelectField,
  SwitchField,
} from '../../ui/form/choice-fields.tsx';
import { Form, FormActions, SaveBar } from '../../ui/form/form.tsx';
import {
  LimitField,
  NumberField,
  SliderField,
  ColourField,
  DateField,
  SecretField,
} from '../../ui/form/special-fields.tsx';
import { PasswordField, TagsField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';

const ERROR = 'Please enter your full name.';
const GRID = 'grid items-start gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3';
const keepStill = () => undefined;

export function FormSection() {
  return (
    <>
      <div className={GRID}>
        <FieldStates />
        <ChangingStates />
      </div>
      <div className={GRID}>
        <Uploads />
      </div>
      <Card className="p-(--pad-card)">
        <SampleForm />
      </Card>
      <Card className="p-(--pad-card)">
        <SampleSettings />
      </Card>
    </>
  );
}

const NUMBER = 'Enter a whole number.';
const Sample = z.object({
  name: z.string().trim().min(1, 'Please enter your full name.'),
  email: z.email('Enter a valid email address.'),
  password: z.string(),
  bio: z.string().max(60, 'Use 60 characters at most.'),
  seconds: z.number(NUMBER).int(NUMBER).min(1, 'Use 1 or more.'),
  videos: z.number(NUMBER).int(NUMBER).nullable(),
  language: z.string(),
  country: z.string('Choose a country.'),
  tags: z.array(z.string()),
  key: z.string().nullable(),
  until: z.string().nullable(),
  accent: z.string().regex(/^#[\da-f]{6}$/iu, 'Use a colour such as #f2583a.'),
  format: z.string(),
  role: z.string(),
  speed: z.number(),
  captions: z.boolean(),
  consent: z.literal(true, 'Tick the box to go on.'),
});

const DEFAULTS = {
  name: 'Elena Marsh',
  email: 'elena@brightside.shop',
  password: '',
  bio: 'I make short videos for small shops.',
  seconds: 30 as number | null,
  videos: null as number | null,
  language: 'en',
  country: null as string | null,
  tags: ['summer'],
  key: '' as string | null,
  until: '2026-12-31' as string | null,
  accent: '#f2583a',
  format: 'tall',
  role: 'viewer',
  speed: 1,
  captions: true,
  consent: false,
};

const LANGUAGES = [
  { value: 'en', label: 'English (US)' },
  { value: 'de', label: 'German' },
];
const COUNTRIES = [
  'Austria',
  'Brazil',
  'Canada',
  'Denmark',
  'Österreich',
  'Spain',
  'United Kingdom',
  'United States',
].map((label) => ({ value: label, label }));
const FORMATS = [
  { value: 'tall', label: '9:16', note: 'Reels, Shorts, Stories' },
  { value: 'square', label: '1:1', note: 'Feed' },
  { value: 'wide', label: '16:9', note: 'YouTube' },
];
const ROLES = [
  { value: 'viewer', label: 'Viewer' },
  { value: 'editor', label: 'Editor' },
  { value: 'owner', label: 'Owner', disabled: true },
];
/** Milliseconds the answer takes here, long enough to see the form wait. */
const ANSWER_MS = 1_200;

/** Refuses the name 'Nobody' as a server would: once at a field, once without one. */
async function answer({ name }: { name: string }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  if (name !== 'Nobody') return;
  const errors = { email: ['An account with this email already exists.'], plan: ['Choose a plan first.'] };
  throw new ApiError({ code: 'invalid_input', status: 422, message: '', errors, retryAfterMs: 40_000 });
}

/** Every field of the kit in one form that really checks, sends and refuses. */
function SampleForm() {
  const form = useAppForm({ defaults: DEFAULTS, schema: Sample, submit: answer });
  return (
    <Form form={form} label="Sample form">
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField form={form} name="name" label="Full Name" help="'Nobody' is refused by the server." />
        <TextField form={form} name="email" label="Email" type="email" />
        <PasswordField form={form} name="password" label="New Password" autoComplete="off" aside="Optional" />
        <NumberField form={form} name="seconds" label="Video length" unit="seconds" />
        <LimitField form={form} name="videos" label="Videos a month" />
        <DateField form={form} name="until" label="Valid until" />
        <SelectField form={form} name="language" label="Language" options={LANGUAGES} />
        <ComboboxField form={form} name="country" label="Country" options={COUNTRIES} placeholder="Type to search" />
        <ColourField form={form} name="accent" label="Accent colour" />
        <TagsField form={form} name="tags" label="Tags" most={5} />
        <SecretField form={form} name="key" label="Mail password" stored={{ endsIn: null }} />
        <SliderField
          form={form}
          name="speed"
          label="Voice Speed"
          min={0.5}
          max={2}
          step={0.1}
          format={(value) => `${value.toFixed(1)}x`}
          ends={['0.5x (Slow)', '2.0x (Fast)']}
        />
        <TextAreaField form={form} name="bio" label="Bio" help="Shown on your sites." most={60} />
        <RadioField form={form} name="role" label="Role" choices={ROLES} />
      </div>
      <RadioCardsField form={form} name="format" label="Format" cards={FORMATS} grid="sm:grid-cols-3" />
      <SwitchField form={form} name="captions" label="Captions" help="Burned into the picture" />
      <CheckboxField form={form} name="consent" label="I may use this voice, face or product picture" />
      <FormActions form={form} label="Save changes">
        <Button onClick={form.discard} disabled={form.busy}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

const Settings = z.object({ name: z.string().trim().min(1, 'Give it a name.'), captions: z.boolean() });
const SETTINGS = { name: 'Sayso', captions: true };

/** A form that is saved by the bar, which comes with the first change. */
function SampleSettings() {
  const form = useAppForm({ defaults: SETTINGS, schema: Settings, submit: answer });
  return (
    <Form form={form} label="Sample settings">
      <TextField form={form} name="name" label="Site Name" help="Change it to see the bar. 'Nobody' is refused." />
      <SwitchField form={form} name="captions" label="Captions" />
      <SaveBar form={form} />
    </Form>
  );
}

function FieldStates() {
  return (
    <>
      <Field label="Email" help="We send the link here.">
        {(control) => <TextInput {...control} placeholder="you@example.com" />}
      </Field>
      <Field label="Full Name" error={ERROR}>
        {(control) => <TextInput {...control} defaultValue="" />}
      </Field>
      <Field label="Disabled" help="Your plan does not have this.">
        {(control) => <TextInput {...control} disabled defaultValue="Not on this plan" />}
      </Field>
      <Field label="Busy" help="It cannot be changed while it is sent.">
        {(control) => <TextInput {...control} readOnly defaultValue="elena@brightside.shop" />}
      </Field>
      <Field label="Password">
        {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="correct horse" />}
      </Field>
      <Field label="Password, wrong" error="Password must be at least 8 characters long.">
        {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="short" />}
      </Field>
      <Field
        label="Bio, too long"
        aside={<span className="text-danger">512/500</span>}
        error="Use 500 characters at most."
      >
        {(control) => <TextArea {...control} rows={2} defaultValue="I make short videos for small shops." />}
      </Field>
      <Field label="Language, off">
        {(control) => <Select {...control} disabled value="en" options={[{ value: 'en', label: 'English (US)' }]} />}
      </Field>
      <CopyField label="Share link" value="sayso.example/watch/k7mQ2xv9" />
    </>
  );
}

function ChangingStates() {
  const [limit, setLimit] = useState<number | null>(null);
  const [tags, setTags] = useState(['summer', 'cold brew']);
  const [secret, setSecret] = useState<string | null>('');
  return (
    <>
      <Field label="Videos a month, no limit">
        {(control) => <LimitInput {...control} value={limit} onValueChange={setLimit} unlimitedLabel="Unlimited" />}
      </Field>
      <Field label="Tags" help="Enter or a comma adds one.">
        {(control) => <TagsInput {...control} value={tags} onValueChange={setTags} />}
      </Field>
      <Field label="Tags, wrong" error="Use 20 characters at most for each.">
        {(control) => <TagsInput {...control} value={['a tag that is far too long']} onValueChange={keepStill} />}
      </Field>
      <Field label="API key, set">
        {(control) => (
          <SecretInput
            {...control}
            name="API key"
            stored={{ endsIn: '1234' }}
            value={secret}
            onValueChange={setSecret}
          />
        )}
      </Field>
      <Field label="API key, to be removed">
        {(control) => (
          <SecretInput
            {...control}
            name="old API key"
            stored={{ endsIn: '1234' }}
            value={null}
            onValueChange={keepStill}
          />
        )}
      </Field>
      <Field label="API key, none yet" help="It is kept encrypted and never shown again.">
        {(control) => (
          <SecretInput
            {...control}
            name="first API key"
            stored={null}
            value=""
            onValueChange={keepStill}
            placeholder="sk-..."
          />
        )}
      </Field>
    </>
  );
}

const PICTURES = {
  types: { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' },
  maxBytes: 5 * 1024 * 1024,
};
const TABLES = { types: { '.csv': 'CSV' }, maxBytes: 1024 * 1024 };
/** Milliseconds between two steps of the upload shown here, and how many there are. */
const STEP_MS = 250;
const STEPS = 24;

/** Moves like a slow line. A file whose name holds 'fail' breaks off half way. */
const slowly: UploadFunction<string> = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      onProgress({ sentBytes: Math.round((file.size * step) / STEPS), totalBytes: file.size });
      if (step === STEPS) end(() => resolve(file.name));
      if (step === STEPS / 2 && file.name.includes('fail')) end(() => reject(new Error('The connection broke off.')));
    }, STEP_MS);
    const end = (deed: () => void) => {
      clearInterval(timer);
      deed();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)));
  });

function Uploads() {
  const [portrait, setPortrait] = useState<string | null>(null);
  return (
    <>
      <Upload {...PICTURES} label="Product image" prompt="Choose a picture" upload={slowly} onDone={keepStill} />
      <Upload
        {...TABLES}
        label="Lists"
        help="Several at once are fine."
        prompt="Choose files"
        icon={FileSpreadsheet}
        most={5}
        upload={slowly}
        onDone={keepStill}
      />
      <Upload {...PICTURES} label="Logo, off" prompt="Choose a picture" disabled upload={slowly} onDone={keepStill} />
      <AvatarUpload
        {...PICTURES}
        label="Profile picture"
        name="Elena Marsh"
        src={portrait}
        upload={(file, options) => slowly(file, options).then(() => URL.createObjectURL(file))}
        onDone={setPortrait}
        onRemove={() => setPortrait(null)}
      />
    </>
  );
}
