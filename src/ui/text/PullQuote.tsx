export interface PullQuoteProps {
  readonly quote: string;
  readonly author?: string;
}

/** A quote in the heading font (M12, leadership). */
export function PullQuote({ quote, author }: PullQuoteProps) {
  return (
    <figure className="pull-quote mb-7">
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      {author ? <figcaption>{author}</figcaption> : null}
    </figure>
  );
}
