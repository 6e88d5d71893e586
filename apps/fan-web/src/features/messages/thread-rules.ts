import type { Conversation, Message } from '@tifo/contracts/messages';

/** A conversation, as far back as it has been loaded. */
export interface Thread extends Conversation {
  hasEarlier: boolean;
}

/** Joins the newest messages to those loaded before them. Without an overlap, returns the newest alone. */
export function mergeThread(known: Thread | undefined, latest: Thread): Thread {
  const [first] = latest.messages;
  const meeting = known?.messages.findIndex(({ id }) => id === first?.id) ?? -1;
  if (!known || meeting < 0) return latest;
  return {
    ...latest,
    messages: [...known.messages.slice(0, meeting), ...latest.messages],
    hasEarlier: known.hasEarlier,
  };
}

/** Adds the messages before the first one. */
export function withEarlier(known: Thread, earlier: Thread): Thread {
  const ids = new Set(known.messages.map(({ id }) => id));
  const messages = [...earlier.messages.filter(({ id }) => !ids.has(id)), ...known.messages];
  return { ...known, messages, hasEarlier: earlier.hasEarlier };
}

/** Adds a message that was just sent, unless it has already arrived by another way. */
export function withSent(known: Thread, sent: Message): Thread {
  if (known.messages.some(({ id }) => id === sent.id)) return known;
  return { ...known, messages: [...known.messages, sent] };
}

export interface DayOfMessages {
  day: string;
  messages: Message[];
}

/** Groups messages by the day on which they were written; `dayOf` formats a day. */
export function groupByDay(messages: readonly Message[], dayOf: (date: string) => string): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const day = dayOf(message.date);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
