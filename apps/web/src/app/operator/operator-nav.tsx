import { Link, useParams, useSearch } from '@tanstack/react-router';
import clsx from 'clsx';
import { Fragment } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { FADES, useHiddenEnds, useOpenInSight } from '../../ui/measure.ts';
import { appTexts } from '../app.texts.gen.ts';
import { findSection, OPERATOR_TABS, toSection, toTab } from './operator-tabs.ts';
import { phoneRowClass } from '../shell/menu-sheet.tsx';
import { sideLinkClass } from '../shell/app-bar.tsx';

/** The tab and section that are open. */
export function useOperatorPlace() {
  // Of the screen that is shown: on the way out of the back office the address is already another.
  const { tab = '' } = useParams({ strict: false });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return findSection(tab, search['section']);
}

/** The first section is not open just because its address is the beginning of every other's. */
const WHOLE_ADDRESS = { exact: true } as const;

/** The tabs one below the other; the sections of the open one stand under it. */
export function OperatorSideNav() {
  const place = useOperatorPlace();
  return (
    <nav aria-label={appTexts.operator.nav} className="grid gap-0.5">
      {OPERATOR_TABS.map((tab) => (
        <Fragment key={tab.key}>
          <Link {...toTab(tab)} aria-current={place?.tab === tab ? 'page' : undefined} className={sideLinkClass}>
            <Icon of={tab.icon} className="text-text-3" />
            <span className="capitalize">{tab.label}</span>
          </Link>
          {place?.tab === tab && tab.sections.length > 1 && (
            <ul
              aria-label={appTexts.operator.sections}
              className="my-0.5 ml-[17px] grid gap-0.5 border-l border-border pl-3"
            >
              {tab.sections.map((section, index) => (
                <li key={section.key}>
                  <Link
                    {...toSection(tab, index)}
                    activeOptions={WHOLE_ADDRESS}
                    aria-current={place.section === section ? 'page' : undefined}
                    className="flex min-h-(--h-sm) items-center rounded-sm px-2.5 text-13 text-text-2 hover:bg-fill hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text"
                  >
                    {section.label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

const ROW = 'flex gap-1 overflow-x-auto px-(--gutter) [scrollbar-width:none]';
const ROW_LINK =
  'inline-flex items-center rounded-sm px-3 text-13 font-medium whitespace-nowrap text-text-2 hover:text-text';

/** The tabs, and below them the sections of the open one, as rows that scroll sideways. */
export function OperatorRowNav() {
  const place = useOperatorPlace();
  const tabs = useOpenInSight<HTMLElement>(place?.tab.key);
  const sections = useOpenInSight<HTMLElement>(place?.section?.key);
  const hidden = useHiddenEnds(tabs);
  return (
    <>
      <nav
        ref={tabs}
        aria-label={appTexts.operator.nav}
        className={clsx(ROW, 'border-b border-border py-2', FADES[hidden])}
      >
        {OPERATOR_TABS.map((tab) => (
          <Link
            key={tab.key}
            {...toTab(tab)}
            aria-current={place?.tab === tab ? 'page' : undefined}
            className={clsx(ROW_LINK, 'min-h-11 capitalize aria-[current=page]:bg-fill aria-[current=page]:text-text')}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {place && place.tab.sections.length > 1 && (
        <nav ref={sections} aria-label={appTexts.operator.sections} className={clsx(ROW, 'border-b border-border')}>
          {place.tab.sections.map((section, index) => (
            <Link
              key={section.key}
              {...toSection(place.tab, index)}
              activeOptions={WHOLE_ADDRESS}
              aria-current={place.section === section ? 'page' : undefined}
              className={clsx(
                ROW_LINK,
                'min-h-11 rounded-none! aria-[current=page]:text-text aria-[current=page]:not-focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]',
              )}
            >
              {section.label}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/** The tabs in the phone's sheet. */
export function OperatorSheetNav({ onLeave }: { onLeave: () => void }) {
  const place = useOperatorPlace();
  return (
    <nav aria-label={appTexts.operator.nav}>
      {OPERATOR_TABS.map((tab) => (
        <Link
          key={tab.key}
          {...toTab(tab)}
          aria-current={place?.tab === tab ? 'page' : undefined}
          className={phoneRowClass}
          onClick={onLeave}
        >
          <Icon of={tab.icon} size={18} className="text-text-3" />
          <span className="capitalize">{tab.label}</span>
        </Link>
      ))}
    </nav>
  );
}
