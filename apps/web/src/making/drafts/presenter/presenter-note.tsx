import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { avatarsTexts } from '../../avatars/avatars.parts.tsx';
import { filmedBy } from '../../specs/specs.parts.tsx';
import { useDraftActions, useDraftPart } from '../store/open-draft.tsx';
import { presenterTexts as texts } from './presenter.texts.ts';

/** That the chosen presenter is not to be had any more, above where another one is chosen. */
export function GoneNote() {
  const avatar = useDraftPart((draft) => draft.avatar);
  const { change } = useDraftActions();
  if (!avatar?.partner || !avatar.is_gone) return null;
  return (
    <Note tone="warning">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>
          <strong className="font-semibold">{avatarsTexts.goneTitle(avatar.display_name)}</strong>{' '}
          {avatarsTexts.goneText(avatar.partner.id)}
        </span>
        <Button size="sm" onClick={() => change({ avatar: null })}>
          {avatarsTexts.chooseAnother}
        </Button>
      </span>
    </Note>
  );
}

/** What it means that a partner films the chosen presenter, before anything is made. */
export function PresenterNote() {
  const avatar = useDraftPart((draft) => draft.avatar);
  const filmed = filmedBy(avatar);
  if (!avatar || avatar.is_gone || !filmed) return null;
  return (
    <Note tone="info">
      <p>
        <strong className="font-semibold">{texts.filmed(filmed.name, avatar.display_name)}</strong>{' '}
        {texts.takes(filmed.name)}
      </p>
      {filmed.cannot.length > 0 && <p className="mt-1">{texts.cannot(filmed.cannot)}</p>}
    </Note>
  );
}
