import { accountsApi, type Endpoint, identityApi, plansApi, SIGN_UPS } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useTitle } from '../../../lib/use-title.ts';
import { Badge, Tag } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeBlock, formatJson } from '../../../ui/code-block.tsx';
import { useSession } from '../../../session/session.ts';
import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { noted, parseAnswer } from '../../../lib/api/api.ts';
import { dropToken, readToken } from '../../../lib/api/credentials.ts';
import { apiTestTexts as texts, apiTestTexts } from './api-test.texts.gen.ts';

/** Whether this browser reaches the server, for everybody: three calls and their raw answers. */
export function ApiTestScreen() {
  const isSignedIn = useSession().state === 'signed-in';
  useTitle(texts.title);
  return (
    <div className="page-x py-(--gap-section) max-sm:pb-10">
      <div className="mx-auto grid max-w-[760px] gap-5">
        <header>
          <h1 className="display-28">{texts.title}</h1>
          <p className="mt-1.5 max-w-[64ch] text-text-2">{texts.text}</p>
        </header>
        <Note>
          {isSignedIn ? texts.signedIn : texts.signedOut} {texts.again}
        </Note>
        {testCalls().map((call) => (
          <TestCard key={call.action} call={call} />
        ))}
      </div>
    </div>
  );
}

type TestCall = {
  endpoint: Endpoint;
  /** Too little for the call to do anything. */
  body?: object;
  name: string;
  action: string;
  expect: string;
  /** Statuses that say that all is well. */
  right: readonly number[];
};

/** What the screen may call, and nothing beside it. */
function testCalls(): readonly TestCall[] {
  const { plans, login, register } = apiTestTexts.calls;
  return [
    { endpoint: plansApi.listPlans, ...plans, right: [200, 401] },
    { endpoint: identityApi.login, body: { email: 'connection-test@example.com' }, ...login, right: [422] },
    {
      endpoint: accountsApi.register,
      body: { name: 'Connection test' },
      ...register,
      right: [422],
      expect: register.expect({ times: SIGN_UPS.times, minutes: SIGN_UPS.perSeconds / 60 }),
    },
  ];
}

function TestCard({ call }: { call: TestCall }) {
  const { endpoint, body, action, expect } = call;
  const { data, isPending, mutate } = useMutation({ mutationFn: () => makeTestCall(call) });
  return (
    <Card className="p-5 max-sm:p-4">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-60 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 font-mono text-14 font-medium">
            <Tag>{endpoint.method}</Tag>
            <span className="wrap-anywhere">{endpoint.path}</span>
          </h2>
          <p className="mt-1.5 text-13 text-text-2">{expect}</p>
          <p className="mt-1.5 text-12 text-text-3">
            {texts.sends}: <span className="font-mono wrap-anywhere">{body ? formatJson(body) : texts.nothing}</span>
          </p>
        </div>
        <Button
          variant="secondary"
          busy={isPending}
          busyText={texts.busy}
          onClick={() => mutate()}
          className="max-sm:w-full"
        >
          {action}
        </Button>
      </div>
      <div role="status">{data && <Said outcome={data} right={call.right} />}</div>
      {data && 'body' in data && <Body body={data.body} title={texts.result({ call: call.name })} />}
    </Card>
  );
}

/** What came back: the answer as it is, or why there was none. */
type TestOutcome = { ms: number } & ({ status: number; body: unknown } | { failure: string });

/** Makes a call once, whatever it answers. A session that the server refuses is forgotten, as everywhere. */
async function makeTestCall({ endpoint, body }: TestCall): Promise<TestOutcome> {
  const startMs = performance.now();
  const token = readToken();
  const lasted = () => Math.round(performance.now() - startMs);
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(endpoint.timeoutMs),
    });
    const words = await response.text();
    if (response.status === 401) dropToken(token);
    return { ms: lasted(), status: response.status, body: parseAnswer(words) ?? words };
  } catch (failure) {
    return { ms: lasted(), failure: noted(errorFromFailure(failure)).message };
  }
}

function Said({ outcome, right }: { outcome: TestOutcome } & Pick<TestCall, 'right'>) {
  if ('failure' in outcome)
    return (
      <div className="mt-4">
        <Note tone="danger">
          {outcome.failure} {texts.failed({ ms: outcome.ms })}
        </Note>
      </div>
    );
  const { status, ms } = outcome;
  return (
    <p className="flex flex-wrap items-center gap-2 border-t border-border pt-4 mt-4 text-13 text-text-2">
      <Badge tone={toneOf(status, right)}>{status}</Badge>
      {texts.answered({ status, ms })}
    </p>
  );
}

function Body({ body, title }: { body: unknown; title: string }) {
  return (
    <div className="mt-3">
      {body === '' ? <p className="text-13 text-text-3">{texts.empty}</p> : <CodeBlock title={title} value={body} />}
    </div>
  );
}

function toneOf(status: number, right: TestCall['right']) {
  if (right.includes(status)) return 'success';
  return status < 500 ? 'warning' : 'danger';
}
