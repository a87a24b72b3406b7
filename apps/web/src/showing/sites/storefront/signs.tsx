/** The triangle of a play button. */
export function PlaySign() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M7 4.5v15a1 1 0 0 0 1.53.85l12-7.5a1 1 0 0 0 0-1.7l-12-7.5A1 1 0 0 0 7 4.5Z" fill="currentColor" />
    </svg>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Five stars, so many of them filled. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {STARS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          width="18"
          height="18"
          data-filled={star <= count || undefined}
          aria-hidden="true"
        >
          <path
            d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.500 9.500l6.600-.9Z"
            fill="currentColor"
          />
        </svg>
      ))}
    </span>
  );
}
