import { Link } from '@tanstack/react-router';
import { FileJson, KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useSession } from '../../../session/session.ts';
import { toSettingsTab } from '../../../session/settings-address.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { tokenExample } from '../tokens/token-example.ts';
import { apiDocsTexts as texts, apiDocsTexts } from './api-docs.texts.gen.ts';
import { CallCatalogue } from './call-catalogue.tsx';
import { OPENAPI_PATH, useOpenApi, operationsOf, findOperations } from './openapi.ts';

/** The API as people read it: how to begin, then every call. */
export function ApiDocsScreen() {
  const query = useOpenApi();
  const session = useSession();
  const { search, onChange } = useAddressSearch();
  useTitle(texts.title);
  const isOperator = session.state === 'signed-in' && session.user.user_type === 'admin';
  const mine = useMemo(
    () => findOperations(query.data ? operationsOf(query.data) : [], { search: '', onlyForTokens: false, isOperator }),
    [query.data, isOperator],
  );
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <div className="mx-auto grid max-w-[1080px] gap-6">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="display-28">{texts.title}</h1>
            {query.data && <p className="mt-1 text-text-2">{texts.text({ count: mine.length })}</p>}
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <a href={OPENAPI_PATH} target="_blank" rel="noreferrer" className={buttonClass()}>
              <Icon of={FileJson} />
              {texts.file}
            </a>
            <Link {...toSettingsTab('tokens')} className={buttonClass()}>
              <Icon of={KeyRound} />
              {texts.tokens}
            </Link>
          </div>
        </header>
        <StartCard />
        {query.data ? (
          <CallCatalogue
            operations={mine}
            search={typeof search['search'] === 'string' ? search['search'] : String(search['search'] ?? '')}
            onlyForTokens={search['for'] === 'tokens'}
            onChange={onChange}
          />
        ) : (
          <Card className="px-5 py-2">
            {query.isError ? (
              <ErrorState
                title={texts.failed}
                text={messageOf(query.error)}
                retryLabel={texts.tryAgain}
                onRetry={() => void query.refetch()}
                busy={query.isFetching}
              />
            ) : (
              <ListSkeleton label={texts.loading} rows={8} />
            )}
          </Card>
        )}
      </div>
    </div>
  );
}

const startCardTexts = apiDocsTexts.start;

/** What holds for every call. */
function StartCard() {
  return (
    <Card className="grid gap-x-8 gap-y-5 p-5 max-sm:p-4 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 className="display-18">{startCardTexts.title}</h2>
        <ul className="grid list-disc gap-2 pl-4 text-13 text-text-2 marker:text-text-3">
          {startCardTexts.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <CopyField label={startCardTexts.address} value={location.origin} />
        <CodeBlock title={startCardTexts.token} value={tokenExample('API_TOKEN', ['read'])} />
      </div>
    </Card>
  );
}
