import { type TableEncoding, type TableSeparator, BATCH_MAX } from '@sayso/contract';
import { FileSpreadsheet, X } from 'lucide-react';
import { useMemo, useState, useRef } from 'react';
import { useDebounced } from '../../../lib/typing.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-inputs.tsx';
import { DropZone } from '../../../ui/upload/drop-zone.tsx';
import { type FileRules, refusalOf } from '../../../ui/upload/files.ts';
import type { BroughtTable } from '../batches.queries.ts';
import { newBatchTexts } from '../new-batch.texts.gen.ts';

/** How a table is to be read; what is not said is found out. */
export type ReadingOptions = { encoding: TableEncoding; separator: TableSeparator; has_header: boolean | null };
/** What somebody brings: pasted text, or a file in Base64. */
export type Brought = { text: string; file: { name: string; base64: string } | null; options: ReadingOptions };

/** A pause in typing so long lets the text be read, in milliseconds. */
const TYPING_PAUSE_MS = 500;
const FIND_OUT: ReadingOptions = { encoding: 'auto', separator: 'auto', has_header: null };
export const NOTHING_BROUGHT: Brought = { text: '', file: null, options: FIND_OUT };

/** A table as it is brought. `table`: as it is sent; null while there is none. `isWaiting`: what was typed is not read yet. */
export function useBroughtTable() {
  const [input, setInput] = useState(NOTHING_BROUGHT);
  const { text, file, options } = input;
  const rested = useDebounced(text, TYPING_PAUSE_MS);
  const table = useMemo((): BroughtTable | null => {
    if (file) return { file: file.base64, ...options };
    return rested.trim() === '' ? null : { text: rested, ...options };
  }, [file, rested, options]);
  return {
    input,
    table,
    isWaiting: file === null && rested !== text,
    setText: (next: string) => setInput({ text: next, file: null, options: FIND_OUT }),
    setFile: (next: Brought['file']) => setInput({ text: '', file: next, options: FIND_OUT }),
    setOptions: (part: Partial<ReadingOptions>) => setInput({ ...input, options: { ...options, ...part } }),
  };
}

const texts = newBatchTexts.table;
const RULES: FileRules = {
  types: { '.csv': 'CSV', '.tsv': 'TSV', '.txt': 'TXT', 'text/csv': 'CSV', 'text/plain': 'TXT' },
  maxBytes: BATCH_MAX.bytes,
};

type Props = { brought: ReturnType<typeof useBroughtTable>; fault: string | undefined };

/** A table by paste, drop or picker. A file takes the place of what was pasted. */
export function BringTable({ brought: { input, setText, setFile }, fault }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const why = refusalOf(file, RULES);
    setRefusal(why);
    if (why === null) setFile({ name: file.name, base64: await readAsBase64(file) });
  };
  const { file } = input;
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <Field label={texts.file} error={refusal ?? (file ? fault : undefined)}>
        {(control) => (
          <DropZone
            control={control}
            label={texts.file}
            rules={RULES}
            rulesText={texts.rules({ rows: BATCH_MAX.rows })}
            prompt={file ? texts.another : texts.prompt}
            icon={FileSpreadsheet}
            zone={zone}
            picker={picker}
            onTake={(files) => void take(files)}
          >
            {file && (
              <p className="flex min-w-0 items-center gap-2 rounded-md bg-fill py-1 pr-1 pl-3 text-13">
                <Icon of={FileSpreadsheet} className="text-text-3" />
                <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
                <IconButton
                  icon={X}
                  size="sm"
                  label={texts.remove({ name: file.name })}
                  onClick={() => {
                    setFile(null);
                    zone.current?.focus();
                  }}
                />
              </p>
            )}
          </DropZone>
        )}
      </Field>
      {!file && (
        <Field label={texts.paste} help={texts.pasteHelp} error={fault}>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              spellCheck={false}
              wrap="off"
              placeholder={texts.example}
              value={input.text}
              onChange={({ target }) => {
                setRefusal(null);
                setText(target.value);
              }}
              className="font-mono text-13!"
            />
          )}
        </Field>
      )}
    </TitledCard>
  );
}

/** The bytes of a file as Base64, as they are: in which encoding they are meant is for the server to find out. */
function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/u, ''));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
