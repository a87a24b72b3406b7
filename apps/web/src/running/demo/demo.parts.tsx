import { Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useDemo } from './demo.queries.ts';
import { useDemoQuestions } from './use-demo-questions.ts';
import { demoTexts } from './demo.texts.gen.ts';

const DemoCard = lazy(async () => ({ default: (await import('./demo-card.tsx')).DemoCard }));

/** On the first screen of an administrator, until they erase the passwords it shows. */
export function DemoWelcome() {
  const demo = useDemo();
  if (demo?.state !== 'shown') return null;
  return (
    <Suspense>
      <DemoCard demo={demo} />
    </Suspense>
  );
}

/** Once the welcome is gone: the way to remove what it left. */
export function DemoRemoval() {
  const demo = useDemo();
  const { askToRemove } = useDemoQuestions();
  if (demo?.state !== 'hidden') return null;
  const { left, remove } = demoTexts;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 className="display-18">{left.title}</h2>
        <p className="mt-0.5 text-13 text-text-3">{left.text}</p>
      </div>
      <Button icon={Trash2} variant="danger" onClick={askToRemove}>
        {remove.label}
      </Button>
    </Card>
  );
}
