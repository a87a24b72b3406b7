import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NoRight } from '../../ui/feedback/states.tsx';
import { messageOr } from '../../lib/api/api-error.ts';
import { refusalTitle } from './say.ts';
import { teamsTexts } from './teams.texts.ts';

const texts = teamsTexts.plan;

/** In place of the team for whom the server refuses it, in its words. */
export function PlanBlocked({ refusal }: { refusal: ApiError }) {
  const router = useRouter();
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    // The tab was opened here.
    else void router.navigate({ to: '/dashboard' });
  };
  return (
    <NoRight
      title={refusalTitle(refusal)}
      text={messageOr(refusal, texts.text)}
      action={
        <Button icon={ArrowLeft} onClick={goBack}>
          {texts.back}
        </Button>
      }
    />
  );
}
