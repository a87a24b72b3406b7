import { type UploadKind, type Upload as PictureDropUpload } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCrop } from '../../ui/upload/use-crop.tsx';
import { uploadsTexts as texts } from './uploads.texts.ts';
import { uploadsQuery, useUploadActions } from './uploads.queries.ts';
import { UploadChoice } from './upload-choice.tsx';
import { NewUpload } from './new-upload.tsx';

type PictureDropProps = {
  kind: UploadKind;
  label: string;
  /** Id of the chosen one; null for none. */
  value: string | null;
  rulesText: string;
  error?: string | undefined;
  onChange: (upload: PictureDropUpload | null) => void;
};

/** One picture of one's own, with the place to drop, paste or choose it right in the form; those that were sent before can be chosen again. */
export function PictureDrop({ kind, label, value, rulesText, error, onChange }: PictureDropProps) {
  const { crop, dialog } = useCrop('rect');
  const { reread } = useUploadActions();
  const hasOthers = (useQuery(uploadsQuery(kind, 1)).data?.total ?? 0) > 0;
  const take = (upload: PictureDropUpload) => {
    void reread();
    onChange(upload);
  };
  return (
    <UploadChoice
      kind={kind}
      value={value}
      error={error}
      onChange={onChange}
      empty={(open) => (
        <div className="grid w-full justify-items-stretch gap-2">
          <NewUpload {...{ kind, label, rulesText, error }} prepare={crop} onDone={take} />
          {dialog}
          {hasOthers && (
            <Button icon={Images} size="sm" variant="quiet" onClick={open} className="justify-self-start">
              {texts.words[kind].again}
            </Button>
          )}
        </div>
      )}
    />
  );
}
