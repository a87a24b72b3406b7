import { Link } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useMay } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { translateTexts } from './translate.texts.gen.ts';

const texts = translateTexts.needsServer;

/** Why nothing is translated here, what would do it, and for an administrator the way there. */
export function NeedsTextServer() {
  const isOperator = useMay('settings.manage');
  return (
    <EmptyState
      icon={Languages}
      title={texts.title}
      text={isOperator ? texts.text : `${texts.text} ${texts.ask}`}
      {...(isOperator && {
        action: (
          <Link
            to="/admin/$tab"
            params={{ tab: 'settings' }}
            search={{ section: 'text-server' }}
            className={buttonClass({ size: 'sm' })}
          >
            {texts.open}
          </Link>
        ),
      })}
    />
  );
}
