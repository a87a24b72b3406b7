import { type Upload as StoredUpload, type UploadKind, UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGAPIXELS } from '@sayso/contract';
import { ImageUp, Music } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { Upload } from '../../ui/upload/upload.tsx';
import type { FileRules } from '../../ui/upload/files.ts';
import { uploadsTexts as texts } from './uploads.texts.gen.ts';
import { sendUpload } from './uploads.queries.ts';

/** What is asked about: a file, or what is one by then. */
type Named = Pick<File, 'name'>;

type Held = { file: Named; settle: (hasConsent: boolean) => void };

/**
 * Asks for the word that one may use a file, once the file is there: `ask` keeps it until `box` is ticked or the file is taken back. Another file takes
 * the place of the one before.
 * @param consent What one says of the file.
 */
export function useConsent(consent: string) {
  const [held, setHeld] = useState<Held | null>(null);
  const ask = (file: Named) =>
    new Promise<boolean>((resolve) => {
      held?.settle(false);
      const settle = (hasConsent: boolean) => {
        setHeld(null);
        resolve(hasConsent);
      };
      setHeld({ file, settle });
    });
  return {
    ask,
    /** A file waits for the word. */
    isAsked: held !== null,
    /** Takes the file back that waits. */
    takeBack: () => held?.settle(false),
    box: held && <ConsentBox key={held.file.name} held={held} consent={consent} />,
  };
}

function ConsentBox({ held, consent }: { held: Held; consent: string }) {
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = held.file.name || texts.unnamed;
  return (
    <div
      role="group"
      aria-label={texts.consentFor({ name })}
      className="grid gap-3 rounded-md border border-accent bg-accent-soft p-3.5"
    >
      <p role="status" className="text-13 wrap-anywhere text-text-2">
        {texts.consentHelp({ name })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox ref={box} checked={false} onCheckedChange={() => held.settle(true)} label={consent} />
        <Button size="sm" variant="quiet" onClick={() => held.settle(false)}>
          {texts.consentNot}
        </Button>
      </div>
    </div>
  );
}

const PICTURES = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' };

/** By their endings: browsers disagree about the types. */
const SOUND = {
  '.mp3': 'MP3',
  '.m4a': 'M4A',
  '.aac': 'AAC',
  '.ogg': 'OGG',
  '.oga': 'OGG',
  '.opus': 'OGG',
  '.wav': 'WAV',
  '.flac': 'FLAC',
};

/** What may be chosen for a kind, before it is sent. The server looks at the content. */
function rulesFor(kind: UploadKind): FileRules {
  const maxBytes = UPLOAD_MAX_BYTES[kind];
  return kind === 'music'
    ? { types: SOUND, maxBytes }
    : { types: PICTURES, maxBytes, alsoMax: `${UPLOAD_MAX_MEGAPIXELS} megapixels` };
}

/** A file waits for the word that one may use it, or is on its way. */
export type UploadStage = 'none' | 'consent' | 'sending';

type Props = {
  kind: UploadKind;
  /** How the form calls it, where that is not how the files are called. */
  label?: string | undefined;
  /** What is taken, where a document says that in its own words. */
  rulesText?: string | undefined;
  /** What is wrong besides the file, such as that there is none. */
  error?: string | undefined;
  /** Comes before the file is sent, such as a crop. */
  prepare?: ComponentProps<typeof Upload>['prepare'];
  /** Hears what becomes of a file that was dropped. */
  onStage?: (stage: UploadStage) => void;
  onDone: (upload: StoredUpload) => void;
};

/** The place to drop a file, and then the word that one may use it, given for each anew. */
export function NewUpload({ kind, label, rulesText, error, prepare, onStage = () => undefined, onDone }: Props) {
  // What has arrived stands among the files to choose from, and no longer here.
  const [arrived, setArrived] = useState(0);
  const [last, setLast] = useState('');
  const [send] = useState(() => sendUpload(kind));
  const sendAndTell: typeof send = async (file, options) => {
    onStage('sending');
    try {
      return await send(file, options);
    } finally {
      onStage('none');
    }
  };
  const { upload: usual, consent: words, prompt } = texts.words[kind];
  const consent = useConsent(words);
  const prepareOnceAllowed = async (file: File) => {
    onStage('consent');
    const isAllowed = await consent.ask(file);
    onStage('none');
    if (!isAllowed) return null;
    return prepare ? prepare(file) : file;
  };
  const finish = (upload: StoredUpload) => {
    setArrived((now) => now + 1);
    setLast(texts.uploaded({ name: upload.name || texts.unnamed }));
    onDone(upload);
  };
  return (
    <div className="grid gap-3">
      {/* Whoever sees it finds it chosen among the others. */}
      <p role="status" className="sr-only">
        {last}
      </p>
      <Upload
        key={arrived}
        {...rulesFor(kind)}
        label={label ?? usual}
        prompt={prompt}
        icon={kind === 'music' ? Music : ImageUp}
        rulesText={rulesText}
        error={error}
        prepare={prepareOnceAllowed}
        upload={sendAndTell}
        onDone={finish}
      />
      {consent.box}
    </div>
  );
}
