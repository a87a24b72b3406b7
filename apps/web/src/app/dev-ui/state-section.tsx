import { Clapperboard, Mail, UserCog } from 'lucide-react';
import { Banner, Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FirstSteps } from '../../ui/feedback/first-steps.tsx';
import { ProgressCard } from '../../ui/feedback/progress.tsx';
import { FormSkeleton, ListSkeleton, TextSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState, Loading, NoRight, NothingFound, Offline } from '../../ui/feedback/states.tsx';

const GRID = 'grid items-stretch gap-(--gap) sm:grid-cols-2 xl:grid-cols-3';
const keepStill = () => undefined;

export function StateSection() {
  return (
    <>
      <div className={GRID}>
        <States />
      </div>
      <div className={GRID}>
        <Skeletons />
      </div>
      <div className="grid items-start gap-(--gap) sm:grid-cols-2">
        <Card className="p-(--pad-card)">
          <ProgressCard
            title="Drawing frames"
            detail="about 9 s left"
            percent={42}
            note="stage 3 of 5"
            action={<Button size="sm">Cancel</Button>}
          />
        </Card>
        <Card className="p-(--pad-card)">
          <FirstSteps
            title="Your first video"
            text="Three steps, about two minutes."
            steps={[
              { id: 'account', label: 'Create your account', isDone: true },
              {
                id: 'video',
                label: 'Make a video',
                text: 'Pick who says it and write what they say.',
                isDone: false,
                action: (
                  <Button size="sm" variant="primary">
                    Create Video
                  </Button>
                ),
              },
              { id: 'share', label: 'Share it', isDone: false },
            ]}
          />
        </Card>
      </div>
      <Notes />
    </>
  );
}

function States() {
  return (
    <>
      <Card>
        <EmptyState
          icon={Clapperboard}
          title="No videos found"
          text="Start creating your first UGC video!"
          action={<Button variant="primary">Create Your First Video</Button>}
        />
      </Card>
      <Card>
        <NothingFound title="No videos found" text="No videos match your search criteria." onClear={keepStill} />
      </Card>
      <Card>
        <ErrorState
          title="Failed to load videos"
          text="Network error occurred. Please check your connection."
          onRetry={keepStill}
        />
      </Card>
      <Card>
        <NoRight
          title="Plan Access Required"
          text="Team member management is available on higher-tier plans. Please upgrade your plan to access this feature."
          action={<Button>Go Back</Button>}
        />
      </Card>
      <Card>
        <Offline onRetry={keepStill} />
      </Card>
      <Card>
        <Loading text="Checking plan access..." />
      </Card>
    </>
  );
}

function Skeletons() {
  return (
    <>
      <Card className="p-(--pad-card)">
        <TextSkeleton label="Loading page..." lines={5} />
      </Card>
      <Card className="p-(--pad-card)">
        <FormSkeleton label="Loading settings..." />
      </Card>
      <Card className="p-(--pad-card)">
        <ListSkeleton label="Loading team members..." />
      </Card>
    </>
  );
}

function Notes() {
  return (
    <div className="grid gap-3">
      <Banner tone="warning" icon={UserCog} action={<Button size="sm">Return to Admin</Button>}>
        <b className="font-semibold">Admin Mode</b> You are viewing as Elena Marsh, elena@brightside.shop
      </Banner>
      <Banner tone="info" icon={Mail} action={<Button size="sm">Send again</Button>}>
        Verify your e-mail to start videos. We sent a link to elena@brightside.shop.
      </Banner>
      <Note>This is a special page. Only content can be edited.</Note>
      <Note tone="info">Every new video starts with these.</Note>
      <Note tone="success">All API keys are configured and ready to use!</Note>
      <Note tone="warning">Two drops left: 48 of 50 videos used this month.</Note>
      <Note tone="danger">Invalid email or password. Please try again.</Note>
    </div>
  );
}
