import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { institute } from '#lib/institute.ts';
import { contactMessages } from './contact.messages.ts';
import styles from './contact.module.css';

/** Who runs this installation, and how to reach them, where the institute has said so. */
export function Contact() {
  const t = useMessages(contactMessages);
  const language = useLanguage();
  if (institute === undefined) return null;
  const { name, address, phone, email } = institute;
  return (
    <address className={styles.contact} aria-label={t.contact}>
      {name && <strong>{name[language]}</strong>}
      {address && <span>{address[language]}</span>}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
