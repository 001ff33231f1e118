export interface RecordNameProps {
  readonly name: string;
  readonly slug: string;
}

/** A record's name, shortened to two lines. The style sheet adds the slug where the table has no column for it. */
export function RecordName({ name, slug }: RecordNameProps) {
  return (
    <span className="record-name d-block" data-slug={slug} title={`${name} (${slug})`}>
      <span className="record-name__text">{name}</span>
    </span>
  );
}
