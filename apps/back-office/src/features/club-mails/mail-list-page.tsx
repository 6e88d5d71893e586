import { Card, CardActionArea, CardContent, Chip, Stack, Typography } from '@mui/material';
import type { ClubMailSender, ClubMailWords } from '@tifo/contracts/back-office/club-mails';
import { type ReactElement, useCallback } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Part } from '../../components/part.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { groupOf, MAIL_GROUPS } from './mail-groups.ts';

/** The sender, and every mail to fans with what the club adds to it. */
export function MailListPage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const read = useCallback(async () => {
    const params = { slug };
    const [sender, mails] = await Promise.all([
      callApi('GET /api/back-office/clubs/{slug}/mail-sender', { params }),
      callApi('GET /api/back-office/clubs/{slug}/mails', { params }),
    ]);
    return { sender, mails: mails.items };
  }, [slug]);
  const { value, error, tryAgain } = useStored(read);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 800 }}>
      <Title title={translate('office.menu.club-mails')} />
      <Typography sx={{ color: 'text.secondary' }}>{translate('clubMails.lead')}</Typography>
      {!value && <Reading error={error} onTryAgain={tryAgain} />}
      {value && (
        <>
          <SenderCard sender={value.sender} />
          {MAIL_GROUPS.map((group) => (
            <Part key={group} title={translate(`clubMails.groups.${group}`)}>
              <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {value.mails
                  .filter(({ mail }) => groupOf(mail) === group)
                  .map((mail) => (
                    <MailRow key={mail.mail} {...mail} />
                  ))}
              </Stack>
            </Part>
          ))}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('clubMails.others')}
          </Typography>
        </>
      )}
    </Stack>
  );
}

function SenderCard({ sender }: { sender: ClubMailSender }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const replyTo = sender.replyTo ?? sender.defaults.replyTo;
  const signature = inOwnLanguage(sender.signature);
  return (
    <Card variant="outlined">
      <CardActionArea component={Link} to={`/${slug}/club-mails/sender`}>
        <CardContent>
          <Typography variant="h6" component="h2">
            {translate('clubMails.sender.title')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{sender.name ?? sender.defaults.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {replyTo === null
              ? translate('clubMails.sender.noReplies')
              : translate('clubMails.sender.repliesTo', { address: replyTo })}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {signature || translate('clubMails.sender.noSignature')}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

function MailRow({ mail, words }: ClubMailWords): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const own = inOwnLanguage(words);
  return (
    <Stack component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <CardActionArea component={Link} to={`/${slug}/club-mails/of/${mail}`} sx={{ py: 1, borderRadius: 1 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <Typography>{translate(`office.mails.kinds.${mail}`)}</Typography>
            {own && (
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                {own}
              </Typography>
            )}
          </Stack>
          {own && <Chip size="small" label={translate('clubMails.own')} />}
        </Stack>
      </CardActionArea>
    </Stack>
  );
}
