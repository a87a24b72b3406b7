import { CallToAction, EditVideo, TAGS_PER_VIDEO, type Video, type Visibility } from '@sayso/contract';
import { z } from 'zod';
import { RadioCardsField } from '../../../ui/form/choice-fields.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { videoSettingsTexts as texts } from '../video-settings.texts.gen.ts';

/** What the form holds. The password is never there at first. `hasAction`: whether a button stands below the video. */
export type VideoSettings = {
  title: string;
  description: string;
  tags: readonly string[];
  visibility: Visibility;
  password: string;
  showDetails: boolean;
  hasAction: boolean;
  actionText: string;
  actionUrl: string;
};

export function valuesOf(video: Video): VideoSettings {
  const { title, description, tags, visibility, show_details: showDetails, call_to_action: action } = video;
  const { text: actionText, url: actionUrl } = action ?? { text: '', url: '' };
  const hasAction = action !== null;
  return { title, description, tags, visibility, password: '', showDetails, hasAction, actionText, actionUrl };
}

const { shape } = EditVideo;
/** How a field of the form is called in the call. */
const FIELDS = { text: 'actionText', url: 'actionUrl' } as const;

/** The contract's own rules and words. A password is asked for where none is stored. */
export function schemaFor({ has_password: hasPassword }: Video) {
  return z
    .object({
      title: shape.title.unwrap(),
      description: shape.description.unwrap(),
      tags: z.array(z.string()).max(TAGS_PER_VIDEO),
      visibility: shape.visibility.unwrap(),
      password: z.string(),
      showDetails: z.boolean(),
      hasAction: z.boolean(),
      actionText: z.string(),
      actionUrl: z.string(),
    })
    .superRefine((values, context) => {
      const tell = (path: keyof VideoSettings, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (values.visibility === 'password') {
        const judged = shape.password.unwrap().safeParse(values.password);
        if (values.password === '' && !hasPassword) tell('password', texts.password.missing);
        else if (values.password !== '' && judged.error) tell('password', judged.error.issues[0]?.message ?? '');
      }
      if (!values.hasAction) return;
      for (const name of ['text', 'url'] as const) {
        const judged = CallToAction.shape[name].safeParse(values[FIELDS[name]]);
        if (judged.error) tell(FIELDS[name], judged.error.issues[0]?.message ?? '');
      }
    });
}

/** What differs from the video as it was read, as the call takes it; null when nothing does. */
export function changeOf(video: Video, values: VideoSettings): EditVideo | null {
  const before = valuesOf(video);
  const action = values.hasAction ? { text: values.actionText.trim(), url: values.actionUrl.trim() } : null;
  const asksForPassword = values.visibility === 'password' && values.password !== '';
  const change: EditVideo = {
    ...(values.title !== before.title && { title: values.title }),
    ...(values.description !== before.description && { description: values.description }),
    ...(!isSame(values.tags, before.tags) && { tags: [...values.tags] }),
    ...(values.visibility !== before.visibility && { visibility: values.visibility }),
    ...(asksForPassword && { password: values.password }),
    ...(values.showDetails !== before.showDetails && { show_details: values.showDetails }),
    ...(!isSame(action, video.call_to_action) && { call_to_action: action }),
  };
  return Object.keys(change).length === 0 ? null : { ...change, updated_at: video.updated_at };
}

/** Where the server's messages belong in the form. */
export const FORM_FIELDS: Readonly<Record<string, keyof VideoSettings>> = {
  'call_to_action.text': 'actionText',
  'call_to_action.url': 'actionUrl',
  call_to_action: 'actionUrl',
  show_details: 'showDetails',
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type WatchFieldsProps = { form: AppForm<VideoSettings>; hasPassword: boolean; mayEdit: boolean };

const ORDER: readonly Visibility[] = ['unlisted', 'public', 'password', 'private'];
const visibilityCards = () => ORDER.map((value) => ({ value, ...texts.visibilities[value] }));

/** Who may watch, and the password that this may take. */
export function VisibilityFields({ form, hasPassword, mayEdit }: WatchFieldsProps) {
  const { visibility } = useTypedValues(form);
  return (
    <>
      <RadioCardsField
        form={form}
        name="visibility"
        label={texts.visibility}
        cards={visibilityCards()}
        grid="grid-cols-2 sm:grid-cols-4"
        disabled={!mayEdit}
      />
      {visibility === 'password' && (
        <PasswordField
          form={form}
          name="password"
          label={texts.password.label}
          help={hasPassword ? texts.password.kept : texts.password.help}
          autoComplete="new-password"
          disabled={!mayEdit}
        />
      )}
    </>
  );
}
