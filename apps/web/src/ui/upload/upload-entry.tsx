import { CircleCheck, CircleAlert } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { formatBytes, formatPart } from '../format-bytes.ts';
import { Icon } from '../icon.tsx';
import { ProgressCard } from '../feedback/progress-card.tsx';
import { percentOf, type Upload, useUpload } from './use-upload.ts';

type UploadEntryProps<Result> = {
  file: File;
  upload: Upload<Result>;
  onDone: (result: Result) => void;
  /** It did not arrive; false: it is tried again. */
  onFail: (hasFailed: boolean) => void;
  onRemove: () => void;
  onChooseAnother: () => void;
};

const BOX = 'rounded-md border border-border-strong bg-surface px-3.5 py-3';

/** One file on its way: how far it is, that it arrived, or why it did not. */
export function UploadEntry<Result>({
  file,
  upload,
  onDone,
  onFail,
  onRemove,
  onChooseAnother,
}: UploadEntryProps<Result>) {
  const { state, retry } = useUpload(file, { upload, onDone, onFail: () => onFail(true) });
  if (state.kind === 'sending') {
    const { sentBytes, totalBytes } = state.progress;
    return (
      <li className={BOX}>
        <ProgressCard
          title={`Uploading ${file.name}`}
          detail={formatPart(sentBytes, totalBytes)}
          percent={percentOf(state.progress)}
          tone="neutral"
          action={
            <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={onRemove}>
              Cancel
            </Button>
          }
        />
      </li>
    );
  }
  const hasFailed = state.kind === 'failed';
  return (
    <li className={`${BOX} flex flex-wrap items-center gap-x-3 gap-y-2`}>
      <Icon
        of={hasFailed ? CircleAlert : CircleCheck}
        size={18}
        className={hasFailed ? 'text-danger' : 'text-success'}
      />
      <span role={hasFailed ? 'alert' : 'status'} className="min-w-0 flex-1 basis-40">
        <b className="block truncate font-semibold">{file.name}</b>
        <span className={hasFailed ? 'block text-13 text-danger' : 'block text-13 text-text-3'}>
          {hasFailed ? state.message : `Uploaded, ${formatBytes(file.size)}`}
        </span>
      </span>
      <span className="ml-auto flex gap-1">
        {state.kind === 'failed' &&
          (state.isFinal ? (
            <Button size="sm" onClick={onChooseAnother}>
              Choose another file
            </Button>
          ) : (
            <Button
              size="sm"
              aria-label={`Try ${file.name} again`}
              onClick={() => {
                onFail(false);
                retry();
              }}
            >
              Try again
            </Button>
          ))}
        <Button size="sm" variant="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
