import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { AvatarUpload } from '../../ui/upload/avatar-upload.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/actions/copy-field.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { LimitInput } from '../../ui/inputs/limit-input.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { SecretInput } from '../../ui/inputs/secret-input.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { TagsInput } from '../../ui/inputs/tags-input.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Upload } from '../../ui/upload/upload.tsx';
import type { Upload as UploadFunction } from '../../ui/upload/use-upload.ts';
import { SampleForm, SampleSettings } from './sample-form.tsx';

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
