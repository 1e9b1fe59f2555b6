import { useEffect, useRef, useState } from 'react';
import { Bars } from './Bars';
import { Chart, type ChartProps } from './Chart';
import { namesFit } from './chartOptions';

/** Columns if each has room for its name; otherwise bars with their names next to them. */
export function Columns(props: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const { data, chosen, onChoose } = props;
  return (
    <div className="columns" ref={box}>
      {width === 0 ? null : namesFit(data, width) ? (
        <Chart {...props} />
      ) : (
        <Bars data={data} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  );
}
