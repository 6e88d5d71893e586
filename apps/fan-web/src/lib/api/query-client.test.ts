import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('what was asked for before a change is asked for again, even when it would be the first answer', async () => {
  const queryClient = createQueryClient(() => {});
  const answers: ((reservations: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey: ['reservations'],
    queryFn: () => new Promise((answer) => answers.push(answer)),
  });
  const leave = observer.subscribe(() => {});
  const changed = queryClient.invalidateQueries({ queryKey: ['reservations'] });
  expect(answers).toHaveLength(2);
  answers[1]?.(['11:30']);
  answers[0]?.([]);
  await changed;
  expect(queryClient.getQueryData(['reservations'])).toEqual(['11:30']);
  leave();
});
