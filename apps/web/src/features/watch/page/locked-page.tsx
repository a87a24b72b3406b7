import { Lock } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { watchTexts } from '../watch.texts.ts';
import { MessagePage } from './message-pages.tsx';
import { PasswordForm, type PasswordFormProps } from './password-form.tsx';

/** In front of a video that has a password. */
export function LockedPage({ siteName, ...form }: PasswordFormProps & { siteName: string }) {
  return (
    <MessagePage
      siteName={siteName}
      sign={<Icon of={Lock} size={24} />}
      title={watchTexts.lockedTitle}
      text={watchTexts.lockedText}
    >
      <PasswordForm {...form} />
    </MessagePage>
  );
}
