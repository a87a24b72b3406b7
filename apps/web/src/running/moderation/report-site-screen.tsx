import { moderationApi } from '@sayso/contract';
import { useSearch } from '@tanstack/react-router';
import { CheckCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { type Report, ReportForm } from '../../showing/watch/watch.parts.tsx';
import { parseReportSearch } from './search.ts';
import { reportTexts } from './moderation.texts.gen.ts';

/** Where visitors of a customer's site report it to the operator. Its page leads here. */
export function ReportSiteScreen() {
  useTitle(reportTexts.title);
  const { site } = parseReportSearch(useSearch({ strict: false }));
  return (
    <div className="page-x py-10 sm:py-12">
      <div className="mx-auto grid max-w-[560px] gap-6">
        <header>
          <h1 className="display-28">{reportTexts.title}</h1>
          {site !== undefined && <p className="mt-1.5 wrap-anywhere text-text-2">{reportTexts.about({ site })}</p>}
        </header>
        <Card>
          {site === undefined ? <EmptyState icon={SearchX} {...reportTexts.noSite} /> : <SiteReport site={site} />}
        </Card>
      </div>
    </div>
  );
}

function SiteReport({ site }: { site: string }) {
  const [isSent, setSent] = useState(false);
  const send = async (report: Report) => {
    await call(moderationApi.reportSite, { body: { site, ...report } });
  };
  if (isSent)
    return (
      <div role="status">
        <EmptyState icon={CheckCheck} {...reportTexts.sent} />
      </div>
    );
  return (
    <div className="p-6 max-sm:p-4">
      <ReportForm text={reportTexts.question} send={send} onSent={() => setSent(true)} />
    </div>
  );
}
