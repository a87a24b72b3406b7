import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DEVELOPER_PLACES } from './developer-places.ts';
import { tokensTexts as texts } from './tokens.texts.ts';

/** Where people who write programs go on. */
export function DeveloperLinks() {
  return (
    <nav aria-label={texts.more.title}>
      <Card className="divide-y divide-border">
        {DEVELOPER_PLACES.map(({ to, icon, label, text }) => (
          <Link
            key={to}
            to={to}
            className="flex items-center gap-3.5 px-5 py-3.5 ring-focus first:rounded-t-lg last:rounded-b-lg hover:bg-row-hover max-sm:px-4"
          >
            <Icon of={icon} size={18} className="text-text-3" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span className="block text-13 text-text-3">{text}</span>
            </span>
            <Icon of={ChevronRight} className="text-text-3" />
          </Link>
        ))}
      </Card>
    </nav>
  );
}
