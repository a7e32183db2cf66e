import type { OwnProfile } from '@skillverse/contract/profiles';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { viewerQuery } from '../../api/session/viewer.ts';
import { showOwnProfile } from './profile-changed.ts';

const profile = (id: string, name: string) => ({ id, name }) as OwnProfile;

test('a new profile is shown to the member whom it belongs to, and to nobody who has come since', async () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData(viewerQuery.queryKey);
  client.setQueryData(viewerQuery.queryKey, profile('a', 'Amara'));
  await showOwnProfile(client, profile('a', 'Amara Obi'));
  expect(shown()).toMatchObject({ name: 'Amara Obi' });
  client.setQueryData(viewerQuery.queryKey, null);
  await showOwnProfile(client, profile('a', 'Amara'));
  expect(shown(), 'signed out meanwhile').toBeNull();
  client.setQueryData(viewerQuery.queryKey, profile('b', 'Bert'));
  await showOwnProfile(client, profile('a', 'Amara'));
  expect(shown(), 'somebody else has signed in').toMatchObject({ id: 'b', name: 'Bert' });
});
