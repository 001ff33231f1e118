export interface RecordNameProps {
  readonly name: string;
  readonly slug: string;
}

/** A record's name on two lines at most, whole in its title; the style sheet adds the slug where it has no column. */
export function RecordName({ name, slug }: RecordNameProps) {
  return (
    <span className="record-name" data-slug={slug} title={`${name} (${slug})`}>
      <span className="record-name__text">{name}</span>
    </span>
  );
}
