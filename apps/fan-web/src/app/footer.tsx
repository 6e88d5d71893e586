import { Button } from '@tifo/ui/button';
import { ChevronDownIcon, ChevronUpIcon, GlobeIcon, LogoutIcon, MailIcon, MoonIcon } from '@tifo/ui/icon';
import { SelectField } from '@tifo/ui/select-field';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { sayIfLost } from '#web/lib/overlays/say-if-lost.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useFoundClub } from '#web/lib/page/club.ts';
import { pathWithinClub } from '#web/lib/page/path-within-club.ts';
import { useSession } from '#web/lib/session/session.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import styles from './footer.module.css';
import { useLanguageChoice, useThemeChoice } from './preferences.ts';

/** The footer of every page; its columns can be collapsed. */
export function Footer() {
  const { t } = useTranslation();
  const club = useFoundClub();
  const { settings } = useAppServices();
  const [isOpen, setIsOpen] = useState(true);
  const columnsId = useId();
  const name = club?.name ?? settings.platformName;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns} id={columnsId} hidden={!isOpen}>
          {club && <AboutColumn />}
          <Column title={t('layout.footer.contact')}>
            <ContactLinks />
          </Column>
          <Column title={t('layout.footer.legal')}>
            <LegalLinks />
          </Column>
          <Column title={t('layout.footer.preferences')}>
            <Preferences />
          </Column>
        </div>
        <div className={styles.closing}>
          <p>{t('layout.footer.copyright', { year: new Date().getUTCFullYear(), club: name })}</p>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={columnsId}
            iconEnd={isOpen ? <ChevronDownIcon size={20} /> : <ChevronUpIcon size={20} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('layout.footer.toggle')}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

const DESCRIPTIONS = { FOUNDATION: 'foundation', MARKETPLACE: 'marketplace', POPUP: 'popup' } as const;

function AboutColumn() {
  const { t } = useTranslation();
  const club = useFoundClub();
  if (!club) return null;
  return (
    <Column title={club.platformName}>
      <p className={styles.text}>{t(`layout.footer.description.${DESCRIPTIONS[club.model]}`)}</p>
    </Column>
  );
}

function ContactLinks() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const email = useFoundClub()?.contactEmail ?? settings.contactEmail;
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <ul className={styles.links}>
      <li>
        <a href={`mailto:${email}`}>
          <MailIcon size={20} />
          {email}
        </a>
      </li>
      {isSignedIn && (
        <li>
          <button type="button" onClick={() => void sayIfLost(t, signOut)}>
            <LogoutIcon size={20} />
            {t('common.actions.logout')}
          </button>
        </li>
      )}
    </ul>
  );
}

function LegalLinks() {
  const { t } = useTranslation();
  const club = useFoundClub();
  const { mount } = useAppServices();
  const documents = [
    { url: club?.eulaUrl, title: t('layout.footer.eula') },
    { url: club?.sfcUrl, title: t('layout.footer.sfc') },
    { url: club?.privacyPolicyUrl, title: t('layout.footer.privacy') },
  ];
  return (
    <ul className={styles.links}>
      {documents.map(
        ({ url, title }) =>
          url && (
            <li key={title}>
              <DocumentLink url={url} title={title} />
            </li>
          ),
      )}
      {(club || !mount.clubSlug) && (
        <li>
          <Link to="/legal/notice">{t('layout.footer.notice')}</Link>
        </li>
      )}
      {!club?.referralNeeded && (
        <li>
          <button type="button" onClick={() => void sayIfLost(t, openCookieSettings)}>
            {t('layout.footer.consent')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Pages of the site itself open in place, also on a club's own domain; others open in a new tab. */
function DocumentLink({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation();
  const slug = useClubSlug();
  const own = pathWithinClub(url, slug);
  if (own !== undefined) return <Link to={own}>{title}</Link>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <VisuallyHidden>{` (${t('common.newTab')})`}</VisuallyHidden>
    </a>
  );
}

function Preferences() {
  const { t } = useTranslation();
  const club = useFoundClub();
  const language = useLanguageChoice();
  const theme = useThemeChoice();
  const languages = club?.languages ?? (['en', 'fr'] as const);
  return (
    <div className={styles.preferences}>
      {languages.length > 1 && (
        <SelectField
          isCompact
          label={t('layout.footer.language')}
          icon={<GlobeIcon size={20} />}
          value={language.value}
          onChange={(event) => language.choose(event.target.value)}
          options={languages.map((value) => ({ value, label: t(`layout.languages.${value}`) }))}
        />
      )}
      <SelectField
        isCompact
        label={t('layout.footer.theme')}
        icon={<MoonIcon size={20} />}
        value={theme.value}
        onChange={(event) => theme.choose(event.target.value)}
        options={theme.options.map((value) => ({ value, label: t(`layout.themes.${value}`) }))}
      />
    </div>
  );
}

async function openCookieSettings(): Promise<void> {
  const deferredInit = await import('./deferred-init.ts');
  await deferredInit.openCookieSettings();
}
