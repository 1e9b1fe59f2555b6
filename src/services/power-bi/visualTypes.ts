import { models, type VisualDescriptor } from 'powerbi-client';

/** Power BI's own visuals that show data or none, and filter only by a selected data point. */
const plainTypes = new Set(
  `actionButton areaChart azureMap barChart basicShape bookmarkNavigator card cardVisual clusteredBarChart
  clusteredColumnChart columnChart decompositionTreeVisual donutChart esriVisual filledMap funnel gauge hundredPercentStackedAreaChart
  hundredPercentStackedBarChart hundredPercentStackedColumnChart image keyDriversVisual kpi lineChart
  lineClusteredColumnComboChart lineStackedColumnComboChart map multiRowCard pageNavigator pieChart pivotTable
  pythonVisual qnaVisual rdlVisual ribbonChart scatterChart scorecard scriptVisual shape shapeMap stackedAreaChart table tableEx
  textbox treemap visualGroup waterfallChart`.split(/\s+/),
);

/** A visual whose type says that it filters: `slicer`, `advancedSlicerVisual`, `textFilter25A4896A…`, `Timeline1447991079100`. */
export const isSlicerType = (type: string): boolean => /slicer|filter|timeline/i.test(type);

/** A visual that may filter: each slicer, and visuals of others, whose types the portal does not know. */
export const mayFilter = (type: string): boolean => isSlicerType(type) || !plainTypes.has(type);

/** The author or a bookmark hides the visual. If it is a slicer, it still filters. */
export const isHiddenVisual = ({ layout }: Pick<VisualDescriptor, 'layout'>): boolean =>
  layout?.displayState?.mode === models.VisualContainerDisplayMode.Hidden;
