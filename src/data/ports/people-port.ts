/** The names of the admins, which only admins read. */
export interface PeoplePort {
  /** The display names by e-mail in lower case; an admin without one is absent. */
  names(): Promise<Record<string, string>>;
  /** Names the signed-in admin; '' takes the name away. */
  saveName(name: string): Promise<void>;
}
