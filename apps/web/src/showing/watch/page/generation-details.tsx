import type { PublicVideo } from '@sayso/contract';
import { Card } from '../../../ui/card.tsx';
import { watchTexts } from '../watch.texts.ts';

/** How the video was made, where its owner shows that. */
export function GenerationDetails({ details }: { details: NonNullable<PublicVideo['details']> }) {
  return (
    <Card className="p-5 max-sm:p-4">
      <h2 className="font-semibold">{watchTexts.details}</h2>
      <dl className="mt-3 grid gap-y-2 text-13">
        <Choice label={watchTexts.voice} choice={details.voice} />
        <Choice label={watchTexts.avatar} choice={details.avatar} />
        <div className="mt-1 border-t border-border pt-3">
          <dt className="sr-only">{watchTexts.script}</dt>
          <dd className="max-h-[240px] overflow-auto wrap-anywhere whitespace-pre-line text-text-2" tabIndex={0}>
            {details.script}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** A name for people; the id by which the product knows it where there is none. */
function Choice({ label, choice }: { label: string; choice: { id: string; name: string } }) {
  if (!choice.id && !choice.name) return null;
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
      <dt className="text-text-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{choice.name || choice.id}</dd>
    </div>
  );
}
