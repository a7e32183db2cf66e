import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What draws screens ahead of their scripts, whole in itself: the server runs where nothing of the web app is installed. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'dist-drawn',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { input: ['src/draw-ahead.tsx', 'src/prerender.tsx'] },
  },
});
