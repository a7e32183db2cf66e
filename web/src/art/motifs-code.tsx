import { circlePath, type Dice, type Press, range, round } from './inks.ts';

/** Windows laid over one another, one big bracket pair. */
export function webDevelopment([, light, middle, dark]: Press, roll: Dice) {
  const x = roll(-14, 14);
  return (
    <g transform={`translate(${x})`}>
      <rect x="40" y="30" width="170" height="118" rx="12" fill={light} />
      <path d="M40 54V42a12 12 0 0 1 12-12h146a12 12 0 0 1 12 12v12z" fill={dark} />
      <circle cx="56" cy="42" r="5" fill={light} />
      <circle cx="72" cy="42" r="5" fill={middle} />
      <rect x="58" y="74" width="74" height="12" rx="6" fill={dark} />
      <rect x="58" y="98" width="48" height="12" rx="6" fill={dark} opacity=".45" />
      <rect x="124" y="76" width="160" height="106" rx="12" fill={middle} className="overprint" />
      <path
        d="M178 104l-26 25 26 25M232 104l26 25-26 25M214 96l-18 66"
        fill="none"
        stroke={light}
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** Three phones fanned out like cards. */
export function mobileDevelopment([, light, middle, dark]: Press, roll: Dice) {
  const bodies = [middle, dark, light];
  const screens = [light, middle, middle];
  const marks = [dark, light, dark];
  return range(3).map((phone) => (
    <g
      key={phone}
      transform={`translate(${160 + (phone - 1) * 46} 214) rotate(${(phone - 1) * 17 + roll(-3, 3)})`}
    >
      <rect x="-42" y="-168" width="84" height="168" rx="16" fill={bodies[phone]} />
      <rect x="-33" y="-152" width="66" height="128" rx="7" fill={screens[phone]} />
      <circle cy="-118" r="17" fill={marks[phone]} />
      <path d="M-18-84h37m-37 16h21" stroke={marks[phone]} strokeWidth="9" strokeLinecap="round" />
    </g>
  ));
}

/** Columns in front of a halftone of readings. */
export function dataScience([, light, middle, dark]: Press, roll: Dice) {
  const heights = range(7).map(() => roll(46, 150));
  const phase = roll(0, 6);
  const dots = range(13 * 7).map((dot) => {
    const [column, row] = [dot % 13, Math.floor(dot / 13)];
    const r = round(Math.max(1, 6.5 - row * 0.9 + Math.sin(column * 0.9 + phase) * 1.6));
    return circlePath(14 + column * 25, 14 + row * 25, r);
  });
  const columns = heights.map(
    (height, column) => `M${26 + column * 39} 200v-${round(height - 4)}q0-4 4-4h22q4 0 4 4V200z`,
  );
  const points = heights.map((height, column) => `${41 + column * 39} ${round(180 - height)}`);
  return (
    <>
      <path d={dots.join('')} fill={light} />
      <path
        d={columns.filter((_, column) => column % 3 !== 1).join('')}
        fill={middle}
        className="overprint"
      />
      <path d={columns.filter((_, column) => column % 3 === 1).join('')} fill={dark} className="overprint" />
      <path d={`M${points.join('L')}`} fill="none" stroke={dark} strokeWidth="5" strokeLinejoin="round" />
      <path d={`M${points.join('h.01M')}h.01`} stroke={dark} strokeWidth="14" strokeLinecap="round" />
    </>
  );
}

/** Three layers of neurons. */
export function machineLearning([, light, middle, dark]: Press, roll: Dice) {
  const layers = [4, 5, 3].map((size, layer) =>
    range(size).map((place) => ({
      x: 62 + layer * 98,
      y: 100 + (place - (size - 1) / 2) * 42 + roll(-5, 5),
      r: roll(11, 18),
      ink: (layer + place) % 3,
    })),
  );
  const links = [0, 1].flatMap((layer) =>
    layers[layer]!.flatMap((from) => layers[layer + 1]!.map((to) => `M${from.x} ${from.y}L${to.x} ${to.y}`)),
  );
  return (
    <>
      <path d={links.join('')} stroke={light} strokeWidth="2" opacity=".55" />
      {[middle, light, dark].map((fill, ink) => {
        const cells = layers.flat().filter((cell) => cell.ink === ink);
        return <path key={fill} d={cells.map(({ x, y, r }) => circlePath(x, y, r)).join('')} fill={fill} />;
      })}
    </>
  );
}

/** Blocks in a chain, seen from above their corner. */
export function blockchain([, light, middle, dark]: Press, roll: Dice) {
  const rise = roll(10, 22);
  const blocks = [
    { x: 74, y: 122 + rise },
    { x: 160, y: 100 },
    { x: 246, y: 78 - rise },
  ];
  return (
    <>
      <path
        d={`M${blocks.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        fill="none"
        stroke={dark}
        strokeWidth="12"
        strokeDasharray="1 20"
        strokeLinecap="round"
      />
      {blocks.map(({ x, y }, place) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${place === 1 ? 1.15 : 0.95})`}>
          <path d="M0-40 38-20 0 0-38-20z" fill={light} />
          <path d="M-38-20 0 0v42l-38-20z" fill={middle} />
          <path d="M38-20 0 0v42l38-20z" fill={dark} />
        </g>
      ))}
    </>
  );
}

/** An endless belt that carries crates. */
export function devOps([, light, middle, dark]: Press, roll: Dice) {
  const lean = roll(-6, 6);
  return (
    <g transform={`rotate(${lean} 160 100)`}>
      <path
        d="M160 100C130 60 106 50 84 50a50 50 0 0 0 0 100c22 0 46-10 76-50s54-50 76-50a50 50 0 0 1 0 100c-22 0-46-10-76-50z"
        fill="none"
        stroke={dark}
        strokeWidth="30"
      />
      <path
        d="M160 100C130 60 106 50 84 50a50 50 0 0 0 0 100c22 0 46-10 76-50s54-50 76-50a50 50 0 0 1 0 100c-22 0-46-10-76-50z"
        fill="none"
        stroke={light}
        strokeWidth="3"
        strokeDasharray="10 12"
      />
      <rect x="60" y="18" width="44" height="38" rx="6" fill={middle} className="overprint" />
      <rect x="214" y="20" width="44" height="38" rx="6" fill={light} />
      <rect x="138" y="76" width="44" height="44" rx="6" fill={middle} />
      <path d="M150 98h20m-8-9 9 9-9 9" fill="none" stroke={light} strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

/** A board with a winding path, a die and two pieces. */
export function gameDevelopment([ground, light, middle, dark]: Press, roll: Dice) {
  const turn = roll(-14, 14);
  const fields = range(20).map((field) => {
    const row = Math.floor(field / 4);
    return `M${(field % 4) * 80 + (row % 2) * 40} ${row * 40}h40v40h-40z`;
  });
  return (
    <>
      <path d={fields.join('')} fill={light} opacity=".7" />
      <g transform={`rotate(${turn} 118 98)`}>
        <rect x="68" y="48" width="100" height="100" rx="20" fill={middle} className="overprint" />
        <path
          d="M95 75h.01m46 0h.01M118 98h.01M95 121h.01m46 0h.01"
          stroke={light}
          strokeWidth="18"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M232 96a24 24 0 1 1 20 0l14 72h-48zM206 168h72v12a6 6 0 0 1-6 6h-60a6 6 0 0 1-6-6z"
        fill={dark}
      />
      <circle cx="236" cy="68" r="7" fill={ground} />
    </>
  );
}
