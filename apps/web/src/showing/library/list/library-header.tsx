import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, ChartLine, Plus, RefreshCw } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMay, useRefusal } from '../../../session/may.ts';
import { videosTexts } from '../videos.texts.ts';
import { libraryTexts } from '../library.texts.ts';

const texts = videosTexts.library;

type LibraryHeaderProps = {
  id: string;
  level: 'h1' | 'h2';
  isTrash: boolean;
  isNew: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onBack: () => void;
};

/** What is shown, and the next step. */
export function LibraryHeader({
  id,
  level: Heading,
  isTrash,
  isNew,
  isRefreshing,
  onRefresh,
  onBack,
}: LibraryHeaderProps) {
  const mayCreate = useMay('videos.create');
  const refusal = useRefusal(isTrash ? 'videos.delete' : 'videos.create');
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div className="min-w-0 flex-1">
        <Heading id={id} className={Heading === 'h1' ? 'display-28' : 'display-22'}>
          {isTrash ? libraryTexts.trash.open : texts.heading}
        </Heading>
        <p className="mt-1 text-13 text-text-2">
          {isTrash ? `${libraryTexts.trash.text} ${refusal ?? ''}` : (refusal ?? texts.text)}
        </p>
      </div>
      <div className={clsx('flex gap-2', !isNew && 'max-sm:w-full')}>
        <Button
          icon={RefreshCw}
          busy={isRefreshing}
          onClick={onRefresh}
          aria-label={texts.refresh}
          className="max-sm:w-11 max-sm:px-0!"
        >
          <span className="max-sm:hidden">{texts.refresh}</span>
        </Button>
        {!isTrash && !isNew && (
          <Link to="/analytics" aria-label={texts.analytics} className={`max-sm:w-11 max-sm:px-0! ${buttonClass()}`}>
            <Icon of={ChartLine} />
            <span className="max-sm:hidden">{texts.analytics}</span>
          </Link>
        )}
        {isTrash && (
          <Button icon={ArrowLeft} onClick={onBack} className="max-sm:flex-1">
            {libraryTexts.trash.back}
          </Button>
        )}
        {!isTrash && !isNew && mayCreate && (
          <Link to="/create" className={`max-sm:flex-1 ${buttonClass({ variant: 'primary' })}`}>
            <Icon of={Plus} />
            {texts.create}
          </Link>
        )}
      </div>
    </header>
  );
}
