import { STATEMENT_PARTS, type StatementOfReasons } from '@sayso/contract';

/** The reasons for a decision, as they were given. */
export function Statement({ statement }: { statement: StatementOfReasons }) {
  return (
    <dl className="grid gap-2.5 text-13">
      {Object.entries(STATEMENT_PARTS).map(([part, label]) => (
        <div key={part}>
          <dt className="text-12 text-text-3">{label}</dt>
          <dd className="wrap-anywhere text-text-2">{statement[part as keyof StatementOfReasons]}</dd>
        </div>
      ))}
    </dl>
  );
}
