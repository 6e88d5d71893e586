import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home-page.tsx';
import { PostList } from './post-list.tsx';
import { PostPage } from './post-page.tsx';
import { ProgramList } from './program-list.tsx';
import { ProgramPage } from './program-page.tsx';

/** The club's publications: its posts, the programs they are about, and its home page. */
export function ContentSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<PostList />} />
      <Route path="programs" element={<ProgramList />} />
      <Route path="programs/:id" element={<ProgramPage />} />
      <Route path="home" element={<HomePage />} />
      <Route path=":id" element={<PostPage />} />
    </Routes>
  );
}
