import type { MediaFile } from '@skillverse/contract/files/media';
import type { ProjectDetails } from '@skillverse/contract/projects';
import { expect, test } from 'vitest';
import type { UploadItem } from '../../../ui/files/upload-queue.ts';
import { validateProjectFile } from './project-file-kinds.ts';
import { fileCountOf, withoutFile, withUploaded } from './project-files.ts';

const media = (id: string, kind: MediaFile['kind']) => ({ id, kind }) as MediaFile;
const owl = media('owl', 'image');
const map = media('map', 'document');
const project = { galleryImages: [owl], mediaFiles: [map] } as Partial<ProjectDetails> as ProjectDetails;

test('an image that has arrived is in the gallery, all else among the files, and each once', () => {
  const bat = media('bat', 'image');
  const call = media('call', 'video');
  const full = withUploaded(withUploaded(withUploaded(project, bat), call), call);
  expect(full.galleryImages).toEqual([owl, bat]);
  expect(full.mediaFiles).toEqual([map, call]);
  expect(withoutFile(full, owl)).toMatchObject({ galleryImages: [bat], mediaFiles: [map, call] });
});

test('files on their way count as there', () => {
  const item = (state: UploadItem['state']) => ({ state }) as UploadItem;
  expect(fileCountOf(project, [item('running'), item('waiting'), item('done'), item('failed')])).toBe(4);
});

const file = (name: string, text: string) => new File([text], name);

test('a file is known by its name, and what cannot be taken is told before it is sent', async () => {
  expect(await validateProjectFile(file('map.PDF', '%PDF-1.7'), 0)).toEqual({ kind: 'document' });
  expect(await validateProjectFile(file('owl.gif', 'GIF89a'), 0)).toEqual({ kind: 'image' });
  expect(await validateProjectFile(file('owl.gif', '%PDF-1.7'), 0)).toBe(
    'This is not a file of the accepted types: PNG, JPG or GIF',
  );
  expect(await validateProjectFile(file('notes.txt', 'notes'), 0)).toBe(
    'This is not a file of the accepted types: PNG, JPG or GIF; MP4, AVI or MOV; PDF, DOC or DOCX',
  );
  const film = { name: 'call.mp4', size: 10 * 1_048_576 + 1 } as File;
  expect(await validateProjectFile(film, 0)).toBe('This file is too large: 10 MB at most');
  expect(await validateProjectFile(file('map.pdf', '%PDF-1.7'), 30)).toBe(
    'A project can have at most 30 files',
  );
});
