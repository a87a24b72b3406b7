import type { Video } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { type VideoSettings, valuesOf } from './video-settings-values.ts';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';

const NAMES = [
  ['title', texts.name],
  ['description', texts.description],
  ['tags', texts.tags.label],
  ['visibility', texts.visibility],
  ['actionText', texts.action.text],
  ['actionUrl', texts.action.url],
] as const;

/** Two people have changed one video: what the other says where this form says something else, and the ways on. */
export function ConflictNote({
  form,
  theirs,
  onTake,
}: {
  form: AppForm<VideoSettings>;
  theirs: Video;
  onTake: () => void;
}) {
  const typed = { ...valuesOf(theirs), ...useTypedValues(form) };
  const saved = valuesOf(theirs);
  const differing = NAMES.filter(([name]) => String(typed[name]) !== String(saved[name]));
  return (
    <Note tone="warning">
      <p>{texts.conflict.text}</p>
      {differing.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {differing.map(([name, label]) => (
            <li key={name} className="wrap-anywhere">
              {texts.conflict.theirs(label, shown(saved, name))}
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" onClick={onTake} className="mt-3">
        {texts.conflict.take}
      </Button>
    </Note>
  );
}

function shown(saved: VideoSettings, name: (typeof NAMES)[number][0]): string {
  const value = name === 'visibility' ? texts.visibilities[saved.visibility].label : [saved[name]].flat().join(', ');
  return value === '' ? texts.conflict.nothing : value;
}
