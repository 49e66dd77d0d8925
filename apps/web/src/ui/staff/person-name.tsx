import table from '#ui/staff/table/table.module.css';

interface PersonNameProps {
  person: { username: string; full_name: string };
  /** What else tells namesakes apart, such as the roll number. */
  more?: string | undefined;
  id?: string;
}

/** A person as staff know them: the name first, then the username; the username alone where there is no name. */
export function PersonName({ person: { username, full_name }, more = '', id }: PersonNameProps) {
  const second = [full_name === '' ? '' : username, more].filter((part) => part !== '').join(' · ');
  return (
    <>
      <span id={id}>{full_name || username}</span>
      {second !== '' && <span className={table.second}> {second}</span>}
    </>
  );
}
